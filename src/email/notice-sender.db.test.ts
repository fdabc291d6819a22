import { expect, test } from 'vitest'
import { addNotice } from '#data/notices.ts'
import { createTestAdmin, type TestAdmin } from '#test/create-test-admin.ts'
import { openMail } from '#test/email-sender.ts'
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

test('postpones a notice above the limit of its recipient', async () => {
  const admin = await createTestAdmin()
  const { id } = await admin.addStaff('owner')
  for (const device of ['A', 'B', 'C']) await notify(admin, id, { device })
  const { deps } = await openMail(admin.engine, null, { now: () => start })
  const settings = { ...deps.settings, maxEmailsPerRecipient: 2 }
  await sendDueEmails({ ...deps, settings })
  expect(await readNotices(admin)).toEqual([
    { state: 'logged', dueAt: start.toISOString() },
    { state: 'logged', dueAt: start.toISOString() },
    { state: 'waiting', dueAt: '2026-11-22T11:00:00.000Z' },
  ])
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
