/** Tests `factors.ts`, `own-sessions.ts` and `reauthentication.ts`. */
import { expect, test } from 'vitest'
import { createTestAdmin } from '#test/admin/create-test-admin.ts'
import { cookieOf, invite, setUpStaff, staffPassword, totpCode } from '#test/admin/staff-sign-in.ts'

const email = 'mona@luca.example'

/** Creates an admin with a signed-in owner. Its clock is fixed until `advance`. */
async function createAdmin() {
  const clock = { now: new Date('2026-11-22T10:00:00.000Z') }
  const admin = await createTestAdmin({ now: () => clock.now })
  const person = await setUpStaff(admin, { email, now: clock.now })
  const advance = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000)
  }
  const post = (path: string, body: unknown, cookie = person.cookie) =>
    admin.staffRequest(path, { body, cookie })
  const remove = (path: string, cookie = person.cookie) =>
    admin.staffRequest(path, { method: 'DELETE', cookie })
  const statusOf = async (cookie = person.cookie) =>
    (await admin.staffRequest('/me', { cookie })).status
  const signIn = async (password = staffPassword) => {
    advance(30)
    const started = await admin.staffRequest('/sign-in/password', { body: { email, password } })
    const code = { totpCode: totpCode(person.secret, clock.now) }
    return cookieOf(await post('/sign-in/code', code, cookieOf(started))) ?? ''
  }
  return { ...admin, person, clock, advance, post, remove, statusOf, signIn }
}

test('names the owners who can sign in to everyone, so that they know whom to ask', async () => {
  const { engine, addStaff, clock, staffRequest } = await createAdmin()
  const { cookie } = await addStaff('packer', 'Youssef Samir')
  const readOwners = async () => (await (await staffRequest('/me', { cookie })).json()).data.owners
  expect(await readOwners()).toEqual(['Mona Adel'])
  await invite({ engine }, { email: 'omar@luca.example', now: clock.now })
  expect(await readOwners()).toEqual(['Mona Adel'])
  const disabled_at = clock.now.toISOString()
  await engine.db.updateTable('staff').set({ disabled_at }).where('email', '=', email).execute()
  expect(await readOwners()).toEqual([])
})

test('a sensitive call needs a confirmation of the last 10 minutes', async () => {
  const { advance, clock, person, post } = await createAdmin()
  const change = (cookie?: string) => post('/me/recovery-codes', {}, cookie)
  expect((await change()).status).toBe(200)
  advance(11 * 60)
  const refused = await change()
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'reauthentication_required' }] })
  const code = totpCode(person.secret, clock.now)
  const wrong = await post('/reauthentication', { password: 'wrong', totpCode: code })
  expect(await wrong.json()).toMatchObject({ errors: [{ code: 'wrong_credentials' }] })
  const confirmed = await post('/reauthentication', { password: staffPassword, totpCode: code })
  expect(confirmed.status).toBe(200)
  const cookie = cookieOf(confirmed)
  expect((await change(cookie)).status).toBe(200)
  advance(11 * 60)
  expect((await change(cookie)).status).toBe(403)
})

test('a session ends after an hour without use, and 24 hours after its sign-in', async () => {
  const { advance, statusOf, signIn } = await createAdmin()
  advance(59 * 60)
  expect(await statusOf()).toBe(200)
  advance(59 * 60)
  expect(await statusOf()).toBe(200)
  advance(61 * 60)
  expect(await statusOf()).toBe(401)
  const cookie = await signIn()
  for (let half = 0; half < 47; half += 1) {
    advance(30 * 60)
    expect(await statusOf(cookie)).toBe(200)
  }
  advance(30 * 60)
  expect(await statusOf(cookie)).toBe(401)
})

test('after a sign-out the cookie is invalid, and ending the others leaves this session', async () => {
  const { person, remove, signIn, statusOf, staffRequest } = await createAdmin()
  const [second, third] = [await signIn(), await signIn()]
  const { items } = (await (await staffRequest('/me/sessions', { cookie: second })).json()).data
  expect(items).toHaveLength(3)
  expect((await remove('/session', third)).status).toBe(200)
  expect(await statusOf(third)).toBe(401)
  expect((await remove('/me/sessions', second)).status).toBe(200)
  expect([await statusOf(person.cookie), await statusOf(second)]).toEqual([401, 200])
})

test('a new password ends the other sessions and is used from then on', async () => {
  const { person, post, signIn, statusOf } = await createAdmin()
  const second = await signIn()
  const password = 'seven green bicycles sleep'
  expect((await post('/me/password', { password }, second)).status).toBe(200)
  expect([await statusOf(person.cookie), await statusOf(second)]).toEqual([401, 200])
  expect(await statusOf(await signIn(password))).toBe(200)
})

test('changes the own name with its version', async () => {
  const { person, post } = await createAdmin()
  const edited = await post('/me', { version: 1, changes: { name: 'Mona A.' } })
  expect(await edited.json()).toMatchObject({ data: { name: 'Mona A.', version: 2 } })
  const conflict = await post('/me', { version: 1, changes: { name: 'Mona B.' } }, person.cookie)
  expect(await conflict.json()).toMatchObject({
    errors: [{ code: 'edit_conflict', field: 'name' }],
  })
})

test('replaces the authenticator app, but does not remove the only way to sign in', async () => {
  const { clock, advance, post, remove } = await createAdmin()
  const last = await remove('/me/totp')
  expect(await last.json()).toMatchObject({ errors: [{ code: 'last_factor' }] })
  const { secret } = (await (await post('/me/totp/options', {})).json()).data
  expect((await post('/me/totp', { totpCode: '000000' })).status).toBe(401)
  advance(30)
  const added = await post('/me/totp', { totpCode: totpCode(secret, clock.now) })
  expect((await added.json()).data.recoveryCodes).toHaveLength(10)
})
