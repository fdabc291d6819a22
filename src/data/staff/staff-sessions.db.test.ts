/** Tests `staff-sessions.ts`, `staff-challenges.ts`, `notices.ts` and `admin-idempotency.ts`. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { StaffRole } from '#contract/admin/permissions.ts'
import { withAudit } from '#data/audit/audit-log.ts'
import type { Engine } from '#data/engine/engine.ts'
import { createFullSession } from '#test/admin/staff-members.ts'
import { openMigratedEngine } from '#test/engine/migrated-engine.ts'
import {
  claimAdminKey,
  completeAdminKey,
  freeAdminKey,
  storeWriteResult,
} from './admin-idempotency.ts'
import { addNotice, claimNotice, readDueNotices, settleNotice } from './notices.ts'
import { createChallenge, findPendingTotp, redeemChallenge } from './staff-challenges.ts'
import {
  createStaffSession,
  endStaffSessions,
  findStaffSession,
  hasUsedDevice,
  listStaffSessions,
  renewStaffSession,
  type SessionChoice,
  touchStaffSession,
} from './staff-sessions.ts'

const command = { kind: 'command', id: null, name: 'test' } as const
const start = new Date('2026-01-15T10:00:00.000Z')
const minute = 60_000
const hour = 60 * minute
const after = (ms: number) => new Date(start.getTime() + ms)

/** Opens a database with one account. Returns its id. */
async function openShop(role: StaffRole = 'manager'): Promise<{ engine: Engine; staffId: string }> {
  const engine = await openMigratedEngine()
  const staffId = randomUUID()
  const account = { id: staffId, email: 'mona@example.com', name: 'Mona', role }
  const created_at = start.toISOString()
  await engine.db
    .insertInto('staff')
    .values({ ...account, created_at })
    .execute()
  return { engine, staffId }
}

const open = (engine: Engine, staffId: string, tokenHash: string) =>
  createFullSession(engine, { staffId, tokenHash, now: start })

const isOpen = async (engine: Engine, tokenHash: string, now: Date) =>
  (await findStaffSession(engine.db, { tokenHash, now })) !== undefined

test.each([
  ['owner', hour],
  ['manager', hour],
  ['viewer', hour],
  ['packer', 8 * hour],
] as const)('a session of the role %s ends after %d ms without use', async (role, idleMs) => {
  const { engine, staffId } = await openShop(role)
  await open(engine, staffId, 'a')
  const found = await findStaffSession(engine.db, { tokenHash: 'a', now: start })
  expect(found?.idleExpiresAt).toBe(after(idleMs).toISOString())
  expect(await isOpen(engine, 'a', after(idleMs - 1))).toBe(true)
  expect(await isOpen(engine, 'a', after(idleMs))).toBe(false)
})

test('use prolongs a session up to 24 hours, and is written at most once a minute', async () => {
  const { engine, staffId } = await openShop()
  await open(engine, staffId, 'a')
  const use = async (ms: number) => {
    const found = await findStaffSession(engine.db, { tokenHash: 'a', now: after(ms) })
    if (found) await touchStaffSession(engine, { session: found.session, now: after(ms) })
    return found !== undefined
  }
  const seenAt = async () => {
    const row = await engine.db.selectFrom('staff_sessions').select('seen_at').executeTakeFirst()
    return row?.seen_at
  }
  await use(minute - 1)
  expect(await seenAt()).toBe(start.toISOString())
  for (let at = 50 * minute; at < 24 * hour; at += 50 * minute) expect(await use(at)).toBe(true)
  expect(await use(24 * hour)).toBe(false)
})

test('a session of a disabled person is not valid', async () => {
  const { engine, staffId } = await openShop()
  await open(engine, staffId, 'a')
  await engine.db.updateTable('staff').set({ disabled_at: start.toISOString() }).execute()
  expect(await isOpen(engine, 'a', start)).toBe(false)
})

test('a re-authentication gives a new cookie and ends the old one', async () => {
  const { engine, staffId } = await openShop()
  await open(engine, staffId, 'a')
  const renew = (tokenHash: string) =>
    renewStaffSession(engine.db, { tokenHash, newTokenHash: 'b', now: after(minute) })
  expect(await renew('a')).toBe(true)
  expect(await renew('a')).toBe(false)
  expect(await isOpen(engine, 'a', after(minute))).toBe(false)
  const found = await findStaffSession(engine.db, { tokenHash: 'b', now: after(minute) })
  expect(found?.session).toMatchObject({
    reauthenticated_at: after(minute).toISOString(),
    expires_at: after(24 * hour).toISOString(),
  })
})

test('lists the full sessions in use, and ends one, the others, or all', async () => {
  const { engine, staffId } = await openShop()
  for (const tokenHash of ['a', 'b', 'c']) await open(engine, staffId, tokenHash)
  await createStaffSession(engine.db, {
    tokenHash: 'partial',
    staffId,
    state: 'partial',
    method: 'password',
    device: 'Safari, iOS',
    now: start,
  })
  const staff = { id: staffId, role: 'manager' as const }
  const list = (now: Date) => listStaffSessions(engine.db, { staff, tokenHash: 'b', now })
  const sessions = await list(start)
  expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, false, true])
  expect(await list(after(hour))).toEqual([])
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  const end = (choice: SessionChoice) =>
    withAudit(engine, { actor: command, action: 'staff.signed_out', now: start }, async (write) => {
      const ended = await endStaffSessions(write, choice)
      await write.record({ subject: { kind: 'staff', id: staffId }, changes: [] })
      return ended
    })
  expect(await end({ staffId: 'foreign', id: other?.id ?? '' })).toBe(0)
  expect(await end({ staffId, id: other?.id ?? '' })).toBe(1)
  expect(await end({ staffId, exceptTokenHash: 'b' })).toBe(2)
  expect(await isOpen(engine, 'b', start)).toBe(true)
  expect(await end({ staffId })).toBe(1)
})

test('knows the devices of earlier sign-ins, also after their sessions ended', async () => {
  const { engine, staffId } = await openShop()
  const device = 'Firefox, Linux'
  expect(await hasUsedDevice(engine.db, { staffId, device })).toBe(false)
  const actor = { kind: 'staff', id: staffId, name: 'Mona' } as const
  await withAudit(engine, { actor, action: 'staff.signed_in', now: start }, ({ record }) =>
    record({ subject: { kind: 'staff', id: staffId }, changes: [{ field: 'device', to: device }] }),
  )
  expect(await hasUsedDevice(engine.db, { staffId, device })).toBe(true)
  expect(await hasUsedDevice(engine.db, { staffId, device: 'Safari, iOS' })).toBe(false)
  expect(await hasUsedDevice(engine.db, { staffId: randomUUID(), device })).toBe(false)
})

test('a challenge works once within 5 minutes, for its kind and its person', async () => {
  const { engine, staffId } = await openShop()
  const create = () =>
    createChallenge(engine, { kind: 'addPasskey', challenge: 'abc', staffId, now: start })
  const id = await create()
  const valid = { id, kind: 'addPasskey' as const, staffId, now: start }
  for (const wrong of [
    { id: randomUUID() },
    { kind: 'signIn' as const },
    { staffId: null },
    { staffId: randomUUID() },
    { now: after(5 * minute) },
  ]) {
    expect(await redeemChallenge(engine.db, { ...valid, ...wrong })).toBeUndefined()
  }
  const uses = await Promise.all([1, 2, 3].map(() => redeemChallenge(engine.db, valid)))
  expect(uses.filter((challenge) => challenge === 'abc')).toHaveLength(1)
})

test('stores the secret of an authenticator app until its first code', async () => {
  const { engine, staffId } = await openShop()
  const find = (ms: number) => findPendingTotp(engine.db, { staffId, now: after(ms) })
  expect(await find(0)).toBeUndefined()
  for (const [challenge, ms] of [
    ['first', 0],
    ['second', 1],
  ] as const) {
    await createChallenge(engine, { kind: 'totp', challenge, staffId, now: after(ms) })
  }
  const pending = await find(2)
  expect(pending?.secret).toBe('second')
  expect(await find(10 * minute)).toBeUndefined()
})

test('runs one of several calls with a key, and returns its response to the others', async () => {
  const { engine, staffId } = await openShop()
  const call = { staffId, key: 'key-0001', requestHash: 'hash', now: start, abandonedBefore: start }
  const claims = await Promise.all([1, 2, 3].map(() => claimAdminKey(engine, call)))
  expect(claims.map(({ state }) => state).toSorted()).toEqual(['new', 'running', 'running'])
  const holder = claims.find((claim) => claim.state === 'new')
  if (!holder) throw new Error('No call got the key.')
  await completeAdminKey(engine, holder, { isChanged: true })
  const done = { state: 'done', response: { isChanged: true } }
  expect(await claimAdminKey(engine, call)).toEqual(done)
  const reused = claimAdminKey(engine, { ...call, requestHash: 'other' })
  await expect(reused).rejects.toMatchObject({ errors: [{ code: 'idempotency_key_reused' }] })
  const refused = { ...call, key: 'key-0002' }
  const claim = await claimAdminKey(engine, refused)
  if (claim.state !== 'new') throw new Error('The key is not new.')
  await freeAdminKey(engine, claim)
  expect(await claimAdminKey(engine, refused)).toMatchObject({ state: 'new', writes: {} })
})

test('continues an abandoned call once, with the results of its writes', async () => {
  const { engine, staffId } = await openShop()
  const call = { staffId, key: 'key-0001', requestHash: 'hash', now: start, abandonedBefore: start }
  const first = await claimAdminKey(engine, call)
  if (first.state !== 'new') throw new Error('The key is not new.')
  const store = (holder: typeof first, result: unknown) =>
    engine.write(({ trx }) => storeWriteResult(trx, holder, { position: 0, result }))
  await store(first, { auditSeq: 7 })
  expect(await claimAdminKey(engine, { ...call, now: after(1) })).toEqual({ state: 'running' })
  const later = { ...call, now: after(2), abandonedBefore: after(1) }
  const claims = await Promise.all([1, 2, 3].map(() => claimAdminKey(engine, later)))
  expect(claims.map(({ state }) => state).toSorted()).toEqual(['new', 'running', 'running'])
  expect(claims.find(({ state }) => state === 'new')).toMatchObject({
    writes: { 0: { auditSeq: 7 } },
  })
  await expect(store(first, { auditSeq: 8 })).rejects.toThrow('taken over')
  await completeAdminKey(engine, first, { isChanged: true })
  expect(await claimAdminKey(engine, later)).toEqual({ state: 'running' })
})

test('sends a notice once, and again after a failed attempt', async () => {
  const { engine, staffId } = await openShop()
  const data = { device: 'Firefox, Linux' }
  await addNotice(engine.db, { staffId, kind: 'newDevice', data, now: start })
  const due = (ms: number) => readDueNotices(engine.db, { now: after(ms), limit: 10 })
  const [notice] = await due(0)
  if (!notice) throw new Error('There is no notice.')
  expect(notice).toMatchObject({ recipient_id: staffId, data, state: 'waiting', attempts: 0 })
  const rules = { now: start, until: after(minute) }
  const attempts = [1, 2].map(() => claimNotice(engine, notice, rules))
  const kinds = (await Promise.all(attempts)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['claimed', 'taken'])
  expect(await due(0)).toEqual([])
  const failed = { state: 'waiting', error: 'refused', dueAt: after(2 * minute) } as const
  await settleNotice(engine, notice.id, failed)
  expect(await due(2 * minute)).toMatchObject([{ attempts: 1, last_error: 'refused' }])
  await settleNotice(engine, notice.id, { state: 'sent', dueAt: after(2 * minute) })
  expect(await due(hour)).toEqual([])
})
