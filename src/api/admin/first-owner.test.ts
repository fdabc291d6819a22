/** Tests the setup of the first owner: `setup.ts`. */
import { expect, test } from 'vitest'
import { inviteFirstOwner } from '#data/staff/first-owner.ts'
import { createTestAdmin } from '#test/admin/create-test-admin.ts'
import { invite, staffPassword, totpCode } from '#test/admin/staff-sign-in.ts'
import { createToken } from './cookie.ts'

test('the first owner enters an e-mail address, and no other person may', async () => {
  const clock = { now: new Date('2026-11-22T10:00:00.000Z') }
  const admin = await createTestAdmin({ now: () => clock.now })
  const post = async (path: string, body: unknown) =>
    (await admin.staffRequest(path, { body })).json()
  const hasStaff = async () => (await (await admin.staffRequest('/status')).json()).data.hasStaff
  const { token, tokenHash } = createToken()
  const actor = { kind: 'system', id: null, name: 'LUCA' } as const
  await inviteFirstOwner(admin.engine, { actor, now: clock.now }, tokenHash)
  expect(await hasStaff()).toBe(false)

  const { secret } = (await post('/setup/options', { token })).data.totp
  const code = totpCode(secret, clock.now)
  const form = { token, name: 'Mona', password: staffPassword, totpCode: code }
  const missing = [{ code: 'invalid', field: 'email', description: 'Enter an email address' }]
  expect((await post('/setup', form)).errors).toEqual(missing)
  const done = await post('/setup', { ...form, email: 'Mona@luca.example' })
  const me = { email: 'mona@luca.example', name: 'Mona', role: 'owner', version: 2 }
  expect(done.data.me).toMatchObject(me)
  expect(await hasStaff()).toBe(true)
  const again = await post('/setup', { ...form, email: 'nour@luca.example' })
  expect(again.errors).toMatchObject([{ code: 'link_invalid' }])

  clock.now = new Date(clock.now.getTime() + 30_000)
  const signIn = { email: 'mona@luca.example', password: staffPassword }
  expect((await post('/sign-in/password', signIn)).data.methods).toContain('totp')
  const other = await invite(admin, { email: 'nour@luca.example', now: clock.now })
  const refused = await post('/setup', { ...form, token: other.token, email: 'o@luca.example' })
  expect(refused.errors).toMatchObject([{ code: 'invalid', field: 'email' }])
  const entries = await admin.engine.db.selectFrom('audit_log').selectAll().execute()
  expect(JSON.stringify(entries)).not.toContain('mona@luca.example')
})
