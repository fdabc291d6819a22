import { expect, test } from 'vitest'
import { addNotice } from '#data/staff/notices.ts'
import { createTestAdmin, type TestAdmin } from '#test/admin/create-test-admin.ts'
import { placeOrder } from '#test/admin/staff-orders.ts'
import { openMail } from '#test/shop/email-sender.ts'
import { sendDueEmails } from './email-sender.ts'

const start = new Date('2026-11-22T10:00:00.000Z')

const notify = ({ engine }: TestAdmin, staffId: string, data: Record<string, unknown>) =>
  addNotice(engine.db, {
    staffId,
    kind: data.device ? 'newDevice' : 'factorChanged',
    data,
    now: start,
  })

const readNotices = ({ engine }: TestAdmin) =>
  engine.db.selectFrom('notices').select(['state', 'due_at as dueAt']).orderBy('due_at').execute()

test('sends each notice once to the address of the person', async () => {
  const admin = await createTestAdmin()
  const { id } = await admin.addStaff('owner')
  await notify(admin, id, { device: 'Firefox on Linux', at: start.toISOString() })
  await notify(admin, id, { change: 'passkeyAdded', at: start.toISOString() })
  const { deps } = await openMail(admin.engine, null, { now: () => start })
  const sent: { to: string; subject: string; text: string }[] = []
  const transport = {
    outcome: 'sent' as const,
    deliver: async (email: (typeof sent)[0]) => void sent.push(email),
  }
  expect(await sendDueEmails({ ...deps, transport })).toBe(2)
  expect(await sendDueEmails({ ...deps, transport })).toBe(0)
  expect(sent.map(({ to }) => to)).toEqual([expect.stringMatching(/^owner-/), expect.any(String)])
  const texts = sent.map(({ text }) => text).join('\n')
  expect(texts).toContain('Firefox on Linux, 2026-11-22 10:00 UTC')
  expect(texts).toContain('A passkey was added')
  expect(texts).toContain('https://luca.example/admin/account')
})

test('postpones the 31st notice to a person in an hour', async () => {
  const admin = await createTestAdmin()
  const { id } = await admin.addStaff('owner')
  for (let at = 0; at < 31; at += 1) await notify(admin, id, { device: `Device ${at}` })
  const { deps } = await openMail(admin.engine, null, { now: () => start })
  while ((await sendDueEmails(deps)) > 0);
  const notices = await readNotices(admin)
  expect(notices.filter(({ state }) => state === 'logged')).toHaveLength(30)
  expect(notices.at(-1)).toEqual({ state: 'waiting', dueAt: '2026-11-22T11:00:00.000Z' })
})

test('sends notices to a person whose address has more e-mails about orders than the limit', async () => {
  const admin = await createTestAdmin()
  const { id } = await admin.addStaff('owner')
  const { email } = await admin.engine.db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (let at = 0; at < 7; at += 1) await placeOrder(admin, { contactInfo_Email: email })
  const later = () => new Date(Date.now() + 60_000)
  const { deps } = await openMail(admin.engine, null, { now: later })
  await sendDueEmails(deps)
  const states = await admin.engine.db.selectFrom('outbox').select('state').execute()
  expect(states.filter(({ state }) => state === 'skipped')).toHaveLength(1)
  await notify(admin, id, { change: 'reset', at: start.toISOString() })
  await sendDueEmails(deps)
  expect((await readNotices(admin)).map(({ state }) => state)).toEqual(['logged'])
})

test('tries a notice again after a failure', async () => {
  const admin = await createTestAdmin()
  const { id } = await admin.addStaff('owner')
  await notify(admin, id, { device: 'Firefox on Linux' })
  const { deps, outcomes } = await openMail(admin.engine, null, { now: () => start })
  const deliver = async () => {
    throw new Error('refused')
  }
  await sendDueEmails({ ...deps, transport: { outcome: 'sent', deliver } })
  expect(outcomes).toEqual(['failed'])
  expect(await readNotices(admin)).toEqual([
    { state: 'waiting', dueAt: '2026-11-22T10:00:30.000Z' },
  ])
})
