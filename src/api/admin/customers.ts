import {
  CustomerExport,
  eraseCustomer,
  exportCustomer,
  getCustomer,
  previewErase,
  searchCustomers,
} from '#contract/admin/customers.ts'
import { staffError } from '#contract/admin/errors.ts'
import { type ApiError, ShopError } from '#contract/errors.ts'
import { auditSubjectId } from '#data/customers/erasure-scope.ts'
import type { Person } from '#data/customers/find-person.ts'
import type { ReadCaller } from './heavy-reads.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'
import { viewOf } from './order-view.ts'
import { respondFromWorker } from './worker-response.ts'

type FoundPerson = (key: string, caller: ReadCaller) => Promise<Person>

/** Returns the error of a call whose work another process refused. */
function refusal([first, ...rest]: readonly ApiError[]): Error {
  return first ? new ShopError([first, ...rest]) : new Error('Refused without an error.')
}

/** Mounts the export, which names the person in the audit log without the e-mail address. */
function mountExport(mountContext: AdminMountContext, findPerson: FoundPerson): void {
  const { readWorker } = mountContext.deps
  mountStaff(mountContext, exportCustomer, async (call) => {
    const { context, now, params, write } = call
    const person = await findPerson(params.key, call)
    const { result } = await readWorker.run('exportCustomer', { ...params, now }, call)
    if (!result) throw staffError('not_found')
    call.signal.throwIfAborted()
    await write(async ({ trx, record }) => {
      const id = await auditSubjectId(trx, person)
      const changes = [{ field: 'orders', to: result.orders.length }]
      await record({ subject: { kind: 'customer', id }, changes })
    })
    return context.body(JSON.stringify(CustomerExport.parse(result), null, 2), 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="customer-${now.toISOString().slice(0, 10)}.json"`,
    })
  })
}

/** Mounts the calls about customers. */
export function mountCustomers(mountContext: AdminMountContext): void {
  const { eraser, readWorker } = mountContext.deps
  const findPerson: FoundPerson = async (key, caller) => {
    const { result } = await readWorker.run('findPerson', { key }, caller)
    if (!result) throw staffError('not_found')
    return result
  }
  mountStaff(mountContext, searchCustomers, (call) => {
    const input = { ...call.query, now: call.now }
    return respondFromWorker(readWorker, call, { name: 'searchCustomers', input })
  })
  mountExport(mountContext, findPerson)
  mountStaff(mountContext, getCustomer, async (call) => {
    const input = { ...call.params, view: viewOf(call) }
    const { result } = await readWorker.run('readCustomer', input, call)
    if (!result) throw staffError('not_found')
    return result
  })
  mountStaff(mountContext, previewErase, async (call) => {
    const person = await findPerson(call.params.key, call)
    const { result } = await readWorker.run('previewErase', person, call)
    if ('errors' in result) throw refusal(result.errors)
    return result
  })
  mountStaff(mountContext, eraseCustomer, async (call) => {
    const { body, params, signal, origin } = call
    const person = await findPerson(params.key, call)
    const outcome = await eraser.run({ person, ...body, origin }, signal)
    if ('counts' in outcome) return { isVerified: true as const, ...outcome.counts }
    throw refusal(outcome.errors)
  })
}
