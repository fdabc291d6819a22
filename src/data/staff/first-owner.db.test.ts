import { expect, test } from 'vitest'
import { openMigratedEngine } from '#test/engine/migrated-engine.ts'
import { inviteFirstOwner, setFirstOwnerEmail } from './first-owner.ts'
import { findStaffByEmail, firstOwnerEmail, hasStaff, listStaffMembers } from './staff.ts'
import { inviteStaff } from './staff-accounts.ts'
import { readStaffLink } from './staff-links.ts'

const now = new Date('2026-11-22T10:00:00.000Z')
const origin = { actor: { kind: 'command', id: null, name: 'test' } as const, now }
const addMona = {
  email: 'mona@luca.example',
  name: 'Mona',
  role: 'packer',
  tokenHash: 'm',
} as const

test('a new invitation of the first owner ends the link of the one before', async () => {
  const engine = await openMigratedEngine()
  expect(await inviteFirstOwner(engine, origin, 'first')).toBe(true)
  expect(await inviteFirstOwner(engine, origin, 'second')).toBe(true)
  const [owner, ...others] = await listStaffMembers(engine.db, now)
  expect([owner, others]).toMatchObject([{ role: 'owner', state: 'invited' }, []])
  await expect(readStaffLink(engine.db, { tokenHash: 'first', now })).rejects.toThrow()
  expect(await readStaffLink(engine.db, { tokenHash: 'second', now })).toMatchObject({
    email: firstOwnerEmail,
    needsEmail: true,
  })
})

test('a shop with staff gets no first owner, one without an e-mail address is not staff', async () => {
  const engine = await openMigratedEngine()
  await inviteFirstOwner(engine, origin, 'first')
  expect(await hasStaff(engine.db)).toBe(false)
  await inviteStaff(engine, origin, addMona)
  expect(await inviteFirstOwner(engine, origin, 'second')).toBe(false)
  expect(await readStaffLink(engine.db, { tokenHash: 'm', now })).toMatchObject({
    needsEmail: false,
  })
})

test('the first owner cannot take the e-mail address of another account', async () => {
  const engine = await openMigratedEngine()
  await inviteFirstOwner(engine, origin, 'first')
  const owner = await findStaffByEmail(engine.db, firstOwnerEmail)
  await inviteStaff(engine, origin, addMona)
  const set = (email: string) =>
    engine.write(({ trx }) => setFirstOwnerEmail(trx, { staffId: owner?.id ?? '', email }))
  await expect(set(addMona.email)).rejects.toMatchObject({
    errors: [{ code: 'already_exists', field: 'email' }],
  })
  await set('nour@luca.example')
  expect((await findStaffByEmail(engine.db, 'nour@luca.example'))?.id).toBe(owner?.id)
})
