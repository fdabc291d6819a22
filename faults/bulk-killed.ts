import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { BulkResult } from '#contract/admin/order-status.ts'
import type { Fault, Stage } from './fault.ts'
import { envelopeOf, type HttpReply } from './http-client.ts'
import { freePort, type Node } from './process.ts'
import {
  addManager,
  findBrokenEntry,
  isComplete,
  placeOrders,
  readTraces,
  type StaffMember,
  sendChange,
} from './staff.ts'

const cycles = 3
const ordersPerCycle = 60
/** The call of a killed process is continued after its deadline and a margin, 10 s. */
const retryMs = 1000
const maxRetries = 30

/** Sends a call with its key until the first attempt counts as abandoned. */
async function sendUntilDone(send: () => Promise<HttpReply>): Promise<HttpReply> {
  let reply = await send()
  for (let left = maxRetries; left > 0 && reply.status === 503; left -= 1) {
    await sleep(retryMs)
    reply = await send()
  }
  return reply
}

/** Ships orders with one call, kills the process, and repeats the call. Returns the new process. */
async function killDuringChange(
  { environment, notes, random }: Stage,
  { node, staff, ids }: { node: Node; staff: StaffMember; ids: readonly string[] },
): Promise<{ node: Node; changed: number }> {
  const call = {
    path: '/orders/status',
    body: { orderIds: ids, to: 'shipped' },
    key: randomUUID(),
  }
  const readAll = () => environment.inside(({ db }) => readTraces(db, ids))
  const first = sendChange(node.url, staff, call)
  await sleep(50 + random() * 400)
  await node.end('SIGKILL')
  await first
  const cut = await readAll()
  notes.check(cut.every(isComplete), 'an order was changed without its entry or e-mail')
  const started = await environment.open({ port: node.port })
  const send = () => sendChange(started.url, staff, call)
  const last = await sendUntilDone(send)
  const results = envelopeOf<{ results: BulkResult[] }>(last)?.data?.results ?? []
  notes.check(last.status === 200, `the same key got ${last.status}`)
  notes.check(
    results.length === ids.length && results.every(({ isChanged }) => isChanged),
    'the response does not name every order as changed',
  )
  // PostgreSQL stores the fields of JSON in another order.
  const isSame = isDeepStrictEqual(envelopeOf(await send()), envelopeOf(last))
  notes.check(isSame, 'a repeated call got another response')
  notes.check(
    (await readAll()).every((trace) => isComplete(trace) && trace.entries.length === 1),
    'an order was changed twice, or not at all',
  )
  return { node: started, changed: cut.filter(({ status }) => status === 'shipped').length }
}

/** The process is killed while staff change many orders with one call, several times. */
export const bulkKilled: Fault = {
  name: 'bulk-killed',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const { environment, notes } = stage
    let node = await environment.open({ port: await freePort() })
    const staff = await addManager(environment, 'Mona')
    const changed: number[] = []
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const ids = await placeOrders(stage, node.url, ordersPerCycle)
      const result = await killDuringChange(stage, { node, staff, ids })
      node = result.node
      changed.push(result.changed)
    }
    notes.report(
      `killed after ${changed.join(', ')} of ${ordersPerCycle} changes; the same key finished each call`,
    )
    const broken = await environment.inside(({ db }) => findBrokenEntry(db))
    notes.check(broken === null, `audit entry ${broken} does not match the one before it`)
  },
}
