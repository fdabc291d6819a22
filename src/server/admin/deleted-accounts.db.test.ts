import { expect, test, vi } from 'vitest'
import { applyErasure, type CustomerEraser } from '#api/admin/apply-erasure.ts'
import { withRefusals } from '#api/admin/apply-import.ts'
import { verifyAuditLog } from '#data/audit/audit-chain.ts'
import { findProblems } from '#data/data-problems.ts'
import { createCustomerAdmin, rami, traces } from '#test/admin/customer-admin.ts'
import { forceStatus } from '#test/admin/staff-orders.ts'
import { startSmtpServer } from '#test/engine/smtp-server.ts'
import {
  createAccountDeletedSender,
  eraseNextAccount,
  startErasingAccounts,
} from './deleted-accounts.ts'

const password = 'a long silk thread'
const dayMs = 86_400_000

/** Creates a shop with an account of Rami, and the loop that erases deleted accounts. */
async function openLoop() {
  const admin = await createCustomerAdmin()
  const { engine, clock } = admin
  const as = await admin.register(rami)
  const email_verified_at = clock.now.toISOString()
  await engine.db.updateTable('users').set({ email_verified_at }).execute()
  const [info, warn, sendAccountDeleted] = [vi.fn(), vi.fn(), vi.fn(async () => {})]
  const run = vi.fn<CustomerEraser['run']>((input) =>
    withRefusals(() => applyErasure(engine, structuredClone(input))),
  )
  const eraser = { run }
  const log = { info, warn }
  const now = () => clock.now
  const options = { engine, eraser, sendAccountDeleted, log, now }
  const remove = async (locale = 'en') => {
    const path = `/users/me/delete?locale=${locale}`
    const { status } = await admin.call('POST', path, { as, body: { password } })
    expect(status).toBe(200)
  }
  const deletions = () => engine.db.selectFrom('account_deletions').selectAll().execute()
  return { admin, as, options, run, warn, sendAccountDeleted, remove, deletions }
}

test('C37 erases a deleted account without a trace, once, and sends one e-mail', async () => {
  const { admin, as, options, sendAccountDeleted, remove } = await openLoop()
  const body = { firstName: rami.firstName, lastName: rami.lastName, phone: rami.phone2 }
  await admin.call('POST', '/users/me', { as, body })
  const ids = [await admin.placeForRami({ as }), await admin.placeForRami()]
  await admin.put(as, 'floral-701', 1)
  await admin.sendMessage('Rami Shaker', rami.email, 'Hello')
  await admin.index()
  for (const id of ids) await forceStatus(admin, id, 'delivered')
  const key = await admin.keyOf(rami.email)
  const totals = () =>
    admin.engine.db.selectFrom('orders').select(['id', 'total']).orderBy('id').execute()
  const before = await totals()
  expect(await eraseNextAccount(options)).toBe(false)
  await remove('ar')
  expect(await admin.dump()).toContain(rami.email)
  expect(await eraseNextAccount(options)).toBe(true)
  await admin.index()
  const dump = await admin.dump()
  for (const trace of traces) expect(dump, trace).not.toContain(trace)
  expect(await totals()).toEqual(before)
  expect((await verifyAuditLog(admin.engine.db)).brokenAtSeq).toBeNull()
  const entries = await admin.entries('customer.erased')
  expect(entries).toMatchObject([
    { actor_kind: 'system', actor_id: null, actor_name: 'Customer', subject_id: key },
  ])
  expect(sendAccountDeleted).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      person: expect.objectContaining({ email: rami.email }),
      name: 'Rami Shaker',
      locale: 'ar',
    }),
  )
  expect(await eraseNextAccount(options)).toBe(false)
})

test('waits a day if an order began meanwhile, and then erases the account', async () => {
  const { admin, as, options, sendAccountDeleted, remove, deletions } = await openLoop()
  await remove()
  // A checkout that ran during the deletion.
  const id = await admin.placeForRami()
  const { user_id } = (await deletions())[0] ?? {}
  await admin.engine.db
    .updateTable('orders')
    .set({ owner: `customer:${user_id}` })
    .execute()
  await eraseNextAccount(options)
  expect(sendAccountDeleted).not.toHaveBeenCalled()
  expect(await deletions()).toMatchObject([
    { last_error: 'orders_in_progress', due_at: new Date(+admin.clock.now + dayMs).toISOString() },
  ])
  expect(await findProblems(admin.engine.db)).toContainEqual(
    '1 account that its customer deleted could not be erased yet.',
  )
  await forceStatus(admin, id, 'delivered')
  expect(await eraseNextAccount(options)).toBe(false)
  admin.wait(dayMs)
  await eraseNextAccount(options)
  expect(await deletions()).toEqual([])
  expect(sendAccountDeleted).toHaveBeenCalledTimes(1)
  expect(as.authorization).toBeDefined()
})

test('tries again five minutes after a failure', async () => {
  const { admin, options, run, warn, sendAccountDeleted, remove, deletions } = await openLoop()
  await remove()
  run.mockRejectedValueOnce(new Error('The process ended.'))
  await eraseNextAccount(options)
  expect(warn).toHaveBeenCalledWith(
    { error: 'unavailable' },
    'account not erased; it is tried again later',
  )
  expect(await deletions()).toMatchObject([{ last_error: 'unavailable' }])
  admin.wait(299_000)
  expect(await eraseNextAccount(options)).toBe(false)
  admin.wait(1000)
  await eraseNextAccount(options)
  expect(await deletions()).toEqual([])
  expect(sendAccountDeleted).toHaveBeenCalledTimes(1)
})

test('two nodes erase an account once, and a third continues after one that ended', async () => {
  const { admin, options, run, sendAccountDeleted, remove } = await openLoop()
  await remove()
  let end: () => void = () => {}
  run.mockImplementationOnce(
    () => new Promise((_, reject) => (end = () => reject(new Error('killed')))),
  )
  const first = eraseNextAccount(options)
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  expect(await eraseNextAccount(options)).toBe(false)
  admin.wait(15 * 60_000)
  expect(await eraseNextAccount(options)).toBe(true)
  expect(run).toHaveBeenCalledTimes(2)
  end()
  await first
  expect(await admin.entries('customer.erased')).toHaveLength(1)
  expect(sendAccountDeleted).toHaveBeenCalled()
})

test('runs in the background until it is stopped', async () => {
  const { options, remove, deletions } = await openLoop()
  await remove()
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const stop = startErasingAccounts(options)
  vi.advanceTimersByTime(5000)
  stop()
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await deletions()).toEqual([]))
})

test('sends the last e-mail in the language of the customer', async () => {
  const smtp = await startSmtpServer()
  const settings = {
    smtpUrl: smtp.url,
    siteUrl: 'https://luca.example',
    careEmail: 'care@luca.example',
    mailFrom: 'shop@luca.example',
    locales: ['en', 'ar'] as const,
  }
  const log = { info: vi.fn(), warn: vi.fn() }
  const send = createAccountDeletedSender(settings, async () => settings, log)
  const person = { userId: 'user', email: rami.email }
  await send({ person, name: 'Rami Shaker', locale: 'en' })
  await send({ person, name: 'Rami Shaker', locale: 'ar' })
  expect(log.warn).not.toHaveBeenCalled()
  expect(JSON.stringify(log.info.mock.calls)).not.toContain(rami.email)
  expect(smtp.received.map(({ to }) => to)).toEqual([rami.email, rami.email])
  expect(smtp.received[0]?.raw).toContain('Your account and your personal data are deleted.')
  expect(smtp.received[1]?.raw).toContain('=?UTF-8?')
})
