/** Tests `staff.ts`, `staff-accounts.ts`, `staff-factors.ts` and `staff-links.ts`. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { StaffRole } from '#contract/admin/permissions.ts'
import { ShopError } from '#contract/errors.ts'
import { verifyAuditLog } from '#data/audit/audit-chain.ts'
import type { Engine } from '#data/engine/engine.ts'
import { createFullSession, invitedMember } from '#test/admin/staff-members.ts'
import { openMigratedEngine } from '#test/engine/migrated-engine.ts'
import { hasActiveOwner, hasStaff, listStaffMembers, readStaffMember } from './staff.ts'
import {
  disableStaff,
  editStaff,
  enableStaff,
  inviteStaff,
  linkStaff,
  resetStaff,
  signOutStaff,
} from './staff-accounts.ts'
import {
  addPasskey,
  listPasskeys,
  readFactors,
  redeemRecoveryCode,
  redeemTotpStep,
  removePasskey,
  removeTotp,
  replaceRecoveryCodes,
  setStaffPassword,
  setTotp,
} from './staff-factors.ts'
import { readStaffLink, redeemStaffLink } from './staff-links.ts'
import { findStaffSession } from './staff-sessions.ts'

const now = new Date('2026-01-15T10:00:00.000Z')
const origin = { actor: { kind: 'command', id: null, name: 'nour' }, now } as const

async function invite(engine: Engine, name: string, role: StaffRole): Promise<string> {
  const account = { email: `${name}@example.com`, name, role, tokenHash: `link of ${name}` }
  return (await inviteStaff(engine, origin, account)).staffId
}

const addKey = (engine: Engine, staffId: string, id: string = randomUUID()) =>
  addPasskey(engine.db, {
    id,
    staffId,
    publicKey: 'key',
    counter: 0,
    transports: ['internal'],
    label: 'Phone',
    now,
  })

/** Creates an account with a passkey. */
async function addActive(engine: Engine, name: string, role: StaffRole): Promise<string> {
  const id = await invite(engine, name, role)
  await addKey(engine, id)
  return id
}

const signIn = (engine: Engine, staffId: string, tokenHash: string) =>
  createFullSession(engine, { staffId, tokenHash, now })

const codeOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error) => (error instanceof ShopError ? error.errors[0].code : String(error)),
  )

const countEntries = async ({ db }: Engine) =>
  (await db.selectFrom('audit_log').select('seq').execute()).length

describe('accounts', () => {
  test('an invited person has a setup link, and is active with a factor', async () => {
    const engine = await openMigratedEngine()
    expect(await hasStaff(engine.db)).toBe(false)
    const id = await invite(engine, 'Mona', 'packer')
    expect(await hasStaff(engine.db)).toBe(true)
    expect(await readStaffMember(engine.db, id, now)).toEqual({
      ...invitedMember,
      id,
      linkExpiresAt: '2026-01-16T10:00:00.000Z',
    })
    await addKey(engine, id)
    await signIn(engine, id, 'cookie')
    const [member] = await listStaffMembers(engine.db, now)
    expect(member).toMatchObject({ state: 'active', lastSeenAt: now.toISOString() })
  })

  test('refuses a second account of an e-mail address, in any letter case', async () => {
    const engine = await openMigratedEngine()
    await invite(engine, 'mona', 'packer')
    expect(await codeOf(invite(engine, 'MONA', 'owner'))).toBe('already_exists')
    expect(await countEntries(engine)).toBe(1)
  })

  test('a new role ends the sessions, a new name does not', async () => {
    const engine = await openMigratedEngine()
    const id = await addActive(engine, 'Mona', 'packer')
    await signIn(engine, id, 'cookie')
    const find = () => findStaffSession(engine.db, { tokenHash: 'cookie', now })
    const rename = { staffId: id, version: 1, changes: { name: 'Mona Adel' } }
    expect(await editStaff(engine, origin, rename)).toEqual({ merged: [] })
    expect((await find())?.staff).toMatchObject({ name: 'Mona Adel', version: 2 })
    await editStaff(engine, origin, { staffId: id, version: 2, changes: { role: 'viewer' } })
    expect(await find()).toBeUndefined()
  })

  test('R24 merges edits of different fields and refuses different values of one field', async () => {
    const engine = await openMigratedEngine()
    const id = await addActive(engine, 'Mona', 'packer')
    const edit = (changes: { name?: string; role?: StaffRole }) =>
      editStaff(engine, origin, { staffId: id, version: 1, changes })
    await edit({ name: 'Mona Adel' })
    const merged = [{ field: 'name', changedBy: 'nour', changedAt: now.toISOString() }]
    expect(await edit({ role: 'manager' })).toEqual({ merged })
    const entries = await countEntries(engine)
    expect(await codeOf(edit({ name: 'Mona A.' }))).toBe('edit_conflict')
    expect(await edit({ name: 'Mona Adel' })).toMatchObject({ merged: [{ field: 'role' }] })
    expect(await readStaffMember(engine.db, id, now)).toMatchObject({
      name: 'Mona Adel',
      role: 'manager',
    })
    expect(await countEntries(engine)).toBe(entries)
  })

  test('disabling ends sessions and links, and is written once', async () => {
    const engine = await openMigratedEngine()
    await addActive(engine, 'Nour', 'owner')
    const id = await addActive(engine, 'Mona', 'packer')
    await signIn(engine, id, 'cookie')
    await disableStaff(engine, origin, id)
    const entries = await countEntries(engine)
    await disableStaff(engine, origin, id)
    expect(await countEntries(engine)).toBe(entries)
    expect(await findStaffSession(engine.db, { tokenHash: 'cookie', now })).toBeUndefined()
    const link = readStaffLink(engine.db, { tokenHash: 'link of Mona', now })
    expect(await codeOf(link)).toBe('link_invalid')
    await enableStaff(engine, origin, id)
    expect(await readStaffMember(engine.db, id, now)).toMatchObject({ state: 'active' })
    expect(await verifyAuditLog(engine.db)).toMatchObject({ brokenAtSeq: null })
  })

  test('signing out ends all sessions, and a reset removes all factors', async () => {
    const engine = await openMigratedEngine()
    const id = await addActive(engine, 'Mona', 'owner')
    const find = () => findStaffSession(engine.db, { tokenHash: 'cookie', now })
    await signIn(engine, id, 'cookie')
    await signOutStaff(engine, origin, id)
    expect(await find()).toBeUndefined()
    await signIn(engine, id, 'cookie')
    await resetStaff(engine, origin, { staffId: id, tokenHash: 'reset' })
    expect(await find()).toBeUndefined()
    expect(await readStaffMember(engine.db, id, now)).toMatchObject({ state: 'invited' })
    expect(await readStaffLink(engine.db, { tokenHash: 'reset', now })).toMatchObject({
      kind: 'setup',
    })
  })

  test('an unknown account is not found', async () => {
    const engine = await openMigratedEngine()
    const id = randomUUID()
    expect(await codeOf(disableStaff(engine, origin, id))).toBe('not_found')
    expect(await codeOf(readStaffMember(engine.db, id, now))).toBe('not_found')
  })
})

describe('the last owner', () => {
  test('cannot be disabled or demoted; an owner without a factor does not count', async () => {
    const engine = await openMigratedEngine()
    const nour = await addActive(engine, 'Nour', 'owner')
    await invite(engine, 'Omar', 'owner')
    const demote = { staffId: nour, version: 1, changes: { role: 'manager' as const } }
    expect(await codeOf(disableStaff(engine, origin, nour))).toBe('last_owner')
    expect(await codeOf(editStaff(engine, origin, demote))).toBe('last_owner')
    expect(await readStaffMember(engine.db, nour, now)).toMatchObject({
      role: 'owner',
      state: 'active',
    })
    await addActive(engine, 'Mona', 'owner')
    await editStaff(engine, origin, demote)
    expect(await hasActiveOwner(engine.db)).toBe(true)
  })

  test('one of two owners remains after both are disabled at once', async () => {
    const engine = await openMigratedEngine()
    const ids = [await addActive(engine, 'Nour', 'owner'), await addActive(engine, 'Mona', 'owner')]
    const outcomes = await Promise.all(ids.map((id) => codeOf(disableStaff(engine, origin, id))))
    expect(outcomes.toSorted()).toEqual(['last_owner', undefined])
    expect(await hasActiveOwner(engine.db)).toBe(true)
  })
})

describe('links', () => {
  test('a link works once, until it expires, and only for its kind', async () => {
    const engine = await openMigratedEngine()
    await invite(engine, 'Mona', 'packer')
    const setup = { tokenHash: 'link of Mona', kind: 'setup' as const }
    const signInLink = { ...setup, kind: 'signIn' as const, now }
    expect(await codeOf(redeemStaffLink(engine.db, signInLink))).toBe('link_invalid')
    const late = new Date('2026-01-16T10:00:00.000Z')
    expect(await codeOf(redeemStaffLink(engine.db, { ...setup, now: late }))).toBe('link_invalid')
    const attempts = [1, 2, 3].map(() =>
      codeOf(engine.write(({ trx }) => redeemStaffLink(trx, { ...setup, now }))),
    )
    const outcomes = await Promise.all(attempts)
    expect(outcomes.filter((code) => code === undefined)).toHaveLength(1)
  })

  test('a newer link replaces the earlier ones, and a person with factors gets no setup link', async () => {
    const engine = await openMigratedEngine()
    const id = await invite(engine, 'Mona', 'packer')
    await linkStaff(engine, origin, { staffId: id, kind: 'setup', tokenHash: 'second' })
    const first = readStaffLink(engine.db, { tokenHash: 'link of Mona', now })
    expect(await codeOf(first)).toBe('link_invalid')
    expect(await readStaffLink(engine.db, { tokenHash: 'second', now })).toMatchObject({
      staffId: id,
      name: 'Mona',
    })
    await addKey(engine, id)
    const setup = linkStaff(engine, origin, { staffId: id, kind: 'setup', tokenHash: 'third' })
    expect(await codeOf(setup)).toBe('already_set_up')
    const link = { staffId: id, kind: 'signIn' as const, tokenHash: 'fourth' }
    expect(await linkStaff(engine, origin, link)).toBe('2026-01-15T10:15:00.000Z')
  })
})

describe('factors', () => {
  test('a step of the authenticator app and a recovery code work once, also at once', async () => {
    const engine = await openMigratedEngine()
    const staffId = await invite(engine, 'Mona', 'packer')
    await setTotp(engine.db, { staffId, secret: 'secret', step: 10 })
    const use = (step: number) => redeemTotpStep(engine.db, { staffId, step, currentStep: 11 })
    expect(await use(10)).toBe(false)
    const steps = [1, 2, 3].map(() => use(11))
    expect((await Promise.all(steps)).filter(Boolean)).toHaveLength(1)
    await replaceRecoveryCodes(engine.db, { staffId, codeHashes: ['a', 'b'] })
    const code = { staffId, codeHash: 'a', now }
    const codes = [1, 2, 3].map(() => redeemRecoveryCode(engine.db, code))
    expect((await Promise.all(codes)).filter(Boolean)).toHaveLength(1)
    expect(await readFactors(engine.db, staffId)).toMatchObject({ recoveryCodesLeft: 1 })
  })

  test('a used step more than 2 ahead counts as unset, because the clock was ahead', async () => {
    const engine = await openMigratedEngine()
    const staffId = await invite(engine, 'Mona', 'packer')
    const use = (step: number) => redeemTotpStep(engine.db, { staffId, step, currentStep: 11 })
    await setTotp(engine.db, { staffId, secret: 'secret', step: 13 })
    expect(await use(11)).toBe(false)
    await setTotp(engine.db, { staffId, secret: 'secret', step: 14 })
    const steps = [1, 2, 3].map(() => use(11))
    expect((await Promise.all(steps)).filter(Boolean)).toHaveLength(1)
    expect(await use(10)).toBe(false)
  })

  test('the last factor cannot be removed, also by two removals at once', async () => {
    const engine = await openMigratedEngine()
    const staffId = await invite(engine, 'Mona', 'packer')
    await setStaffPassword(engine.db, { staffId, passwordHash: 'hash' })
    await setTotp(engine.db, { staffId, secret: 'secret', step: 1 })
    const remove = () => codeOf(engine.write(({ trx }) => removeTotp(trx, staffId)))
    expect(await remove()).toBe('last_factor')
    await addKey(engine, staffId, 'first')
    expect(await remove()).toBeUndefined()
    expect(await readFactors(engine.db, staffId)).toMatchObject({
      hasPassword: false,
      hasTotp: false,
    })
    for (let round = 0; round < 10; round += 1) {
      await addKey(engine, staffId)
      const keys = await listPasskeys(engine.db, staffId)
      const removals = keys.map(({ id }) =>
        codeOf(engine.write(({ trx }) => removePasskey(trx, { id, staffId }))),
      )
      expect((await Promise.all(removals)).toSorted()).toEqual(['last_factor', undefined])
    }
    const foreign = engine.write(({ trx }) => removePasskey(trx, { id: 'third', staffId }))
    expect(await codeOf(foreign)).toBe('not_found')
  })
})
