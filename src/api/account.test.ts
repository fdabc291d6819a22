/** Tests `data/customers/profile.ts`, `data/customers/customer-emails.ts`, `email/customer-email-sender.ts`, `email/compose-customer-email.ts` and `api/password-check.ts`. */
import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { openMailbox, tokenIn } from '#test/shop/sent-emails.ts'

const email = 'nour@example.com'
const password = 'a long silk thread'
const newPassword = 'another silk thread'
type Headers = Record<string, string>

async function signIn(shop: TestShop, given: { secret?: string; agent?: string } = {}) {
  const response = await shop.call('POST', '/user/login', {
    body: { email, password: given.secret ?? password },
    headers: given.agent ? { 'user-agent': given.agent } : {},
  })
  return { ...response, as: { authorization: `Bearer ${response.body.data?.accessToken}` } }
}

const read = (shop: TestShop, as: Headers) => shop.call('GET', '/users/me', { as })

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

test('returns and changes the profile', async () => {
  const shop = await createTestShop()
  const as = await shop.customer(email)
  expect((await read(shop, as)).body.data).toEqual({
    firstName: 'Nour',
    lastName: 'Hassan',
    email,
    phone: null,
    isEmailVerified: false,
    pendingEmail: null,
    createdAt: '2026-01-15T10:00:00.000Z',
  })
  const edit = { firstName: 'Mona', lastName: '', phone: '010 1234 5678' }
  const changed = await shop.call('POST', '/users/me', { as, body: edit })
  expect(changed.body.data).toMatchObject({ ...edit, email })
  const wrong = { firstName: '', lastName: '', phone: '12' }
  const { body, status } = await shop.call('POST', '/users/me', { as, body: wrong })
  expect(status).toBe(422)
  expect(body.errors.map((error: { field: string }) => error.field)).toEqual(['firstName', 'phone'])
})

test('C31 a change of the password ends other sessions and all links, and keeps this session', async () => {
  const shop = await createTestShop()
  const as = await shop.customer(email)
  const other = await signIn(shop)
  const mailbox = await openMailbox(shop)
  await shop.call('POST', '/users/forgot-password', { body: { email } })
  const token = tokenIn((await mailbox.send())[0])
  const body = { currentPassword: password, newPassword }
  const changed = await shop.call('POST', '/users/me/password', {
    as,
    body,
    headers: { 'user-agent': firefox },
  })
  expect(changed.status).toBe(200)
  expect((await read(shop, as)).status).toBe(200)
  expect((await read(shop, other.as)).status).toBe(401)
  const used = await shop.call('POST', '/users/reset-password', { body: { token, password } })
  expect(used.codes).toEqual(['account_link_invalid'])
  expect((await signIn(shop)).status).toBe(401)
  expect((await signIn(shop, { secret: newPassword })).status).toBe(200)
  expect((await mailbox.send())[0]?.text).toContain('on Firefox on Windows.')
})

test('C31 a wrong password returns 422 and counts for the limit of the login', async () => {
  const subject = { points: 2, seconds: 900 }
  const shop = await createTestShop({ limits: { login: { subject } } })
  const as = await shop.customer(email)
  const change = (currentPassword: string) =>
    shop.call('POST', '/users/me/password', { as, body: { currentPassword, newPassword } })
  const wrong = await change('not this one')
  expect([wrong.status, wrong.codes]).toEqual([422, ['wrong_password']])
  expect(wrong.body.errors[0].field).toBe('currentPassword')
  const body = { email: 'new@example.com', password: 'not this one' }
  const second = await shop.call('POST', '/users/me/email', { as, body })
  expect(second.body.errors[0]).toMatchObject({ code: 'wrong_password', field: 'password' })
  expect((await change(password)).status).toBe(429)
  expect((await signIn(shop)).status).toBe(429)
})

const changeEmail = (shop: TestShop, as: Headers, address: string) =>
  shop.call('POST', '/users/me/email', { as, body: { email: address, password } })

test('C32 the address changes when the link is used, and the old address gets an e-mail before', async () => {
  const shop = await createTestShop()
  const as = await shop.customer(email)
  const mailbox = await openMailbox(shop)
  const requested = await changeEmail(shop, as, 'New@example.com')
  expect(requested.body.data).toMatchObject({ email, pendingEmail: 'new@example.com' })
  const sent = await mailbox.send()
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['new@example.com', 'Verify your e-mail address'],
    [email, 'The e-mail address of your LUCA account is changing'],
  ])
  expect((await signIn(shop)).status).toBe(200)
  const token = tokenIn(sent[0])
  const used = await shop.call('POST', '/users/verify-email', { body: { token } })
  expect(used.body.data).toEqual({ email: 'new@example.com' })
  expect((await read(shop, as)).body.data).toMatchObject({
    email: 'new@example.com',
    isEmailVerified: true,
    pendingEmail: null,
  })
  expect((await signIn(shop)).status).toBe(401)
})

test('R27 C32 a taken address has the same response, and its owner gets an e-mail without a name', async () => {
  const shop = await createTestShop()
  const as = await shop.customer(email)
  await shop.customer('sara@example.com')
  const mailbox = await openMailbox(shop)
  const taken = await changeEmail(shop, as, 'sara@example.com')
  const free = await changeEmail(shop, as, 'free@example.com')
  expect(taken.status).toBe(200)
  expect([...taken.headers]).toEqual([...free.headers])
  expect(taken.body.data).toEqual({ ...free.body.data, pendingEmail: 'sara@example.com' })
  const sent = (await mailbox.send()).filter(({ to }) => to === 'sara@example.com')
  expect(sent.map(({ subject }) => subject)).toEqual(['You already have a LUCA account'])
  expect(sent[0]?.text).toMatch(/^Dear customer,/)
  expect(sent[0]?.text).not.toContain('#')
})

test('an address that was taken since the request returns 409', async () => {
  const shop = await createTestShop()
  const as = await shop.customer(email)
  const mailbox = await openMailbox(shop)
  await changeEmail(shop, as, 'sara@example.com')
  const token = tokenIn((await mailbox.send())[0])
  await shop.customer('sara@example.com')
  const used = await shop.call('POST', '/users/verify-email', { body: { token } })
  expect(used.codes).toEqual(['email_taken'])
})

test('a change of the password ends a change of the address', async () => {
  const shop = await createTestShop()
  const as = await shop.customer(email)
  const mailbox = await openMailbox(shop)
  await changeEmail(shop, as, 'thief@example.com')
  const token = tokenIn((await mailbox.send())[0])
  await changeEmail(shop, as, 'thief@example.org')
  const body = { currentPassword: password, newPassword }
  await shop.call('POST', '/users/me/password', { as, body })
  expect((await mailbox.send()).map(({ to }) => to)).toEqual([email, email])
  expect((await shop.call('POST', '/users/verify-email', { body: { token } })).status).toBe(404)
  expect((await read(shop, as)).body.data).toMatchObject({ email, pendingEmail: null })
})

test('a change to the own address returns 422', async () => {
  const shop = await createTestShop()
  const as = await shop.customer(email)
  const same = await changeEmail(shop, as, 'NOUR@example.com')
  expect(same.body.errors[0]).toMatchObject({ code: 'invalid', field: 'email' })
})

test('the new address is not shown 24 hours after the request', async () => {
  const shop = await createTestShop()
  const as = await shop.customer(email)
  await changeEmail(shop, as, 'new@example.com')
  shop.clock.now = new Date('2026-01-16T10:00:00.000Z')
  expect((await read(shop, as)).body.data.pendingEmail).toBeNull()
})

test('C33 lists devices by their last use, and ends one or all others', async () => {
  const shop = await createTestShop()
  const as = await shop.customer(email)
  shop.clock.now = new Date('2026-01-15T11:30:00.000Z')
  const other = await signIn(shop, { agent: firefox })
  const third = await signIn(shop)
  const list = async (who: Headers) =>
    (await shop.call('GET', '/users/me/sessions', { as: who })).body.data.items
  const items = await list(other.as)
  expect(items).toHaveLength(3)
  expect(items.find((each: { isCurrent: boolean }) => each.isCurrent)).toMatchObject({
    device: 'Firefox on Windows',
    lastSeenAt: '2026-01-15T11:30:00.000Z',
  })
  const stored = await shop.engine.db.selectFrom('sessions').select('token_hash').execute()
  const hashes = stored.map((row) => row.token_hash)
  const ids: string[] = items.map((each: { id: string }) => each.id)
  for (const id of ids) expect(hashes.some((hash) => hash.startsWith(id))).toBe(false)
  const [own] = (await list(third.as)).filter((each: { isCurrent: boolean }) => each.isCurrent)
  const end = (id: string, who: Headers) =>
    shop.call('DELETE', `/users/me/sessions/${id}`, { as: who })
  const stranger = await shop.customer('sara@example.com')
  expect((await end(own.id, stranger)).status).toBe(404)
  expect((await end('wrong', as)).status).toBe(404)
  expect((await end(own.id, as)).status).toBe(200)
  expect((await read(shop, third.as)).status).toBe(401)
  expect((await shop.call('DELETE', '/users/me/sessions', { as })).status).toBe(200)
  expect((await read(shop, other.as)).status).toBe(401)
  expect(await list(as)).toHaveLength(1)
})

test('the use of a session is written once an hour', async () => {
  const shop = await createTestShop()
  const as = await shop.customer(email)
  const seen = async () =>
    (await shop.engine.db.selectFrom('sessions').select('seen_at').executeTakeFirstOrThrow())
      .seen_at
  await read(shop, as)
  expect(await seen()).toBeNull()
  shop.clock.now = new Date('2026-01-15T11:00:00.000Z')
  await read(shop, as)
  await expect.poll(seen).toBe('2026-01-15T11:00:00.000Z')
})

test('limits the changes of an account', async () => {
  const subject = { points: 1, seconds: 3600 }
  const shop = await createTestShop({ limits: { accountChange: { subject } } })
  const as = await shop.customer(email)
  const end = () => shop.call('DELETE', '/users/me/sessions', { as })
  expect((await end()).status).toBe(200)
  expect((await end()).status).toBe(429)
  expect((await read(shop, as)).status).toBe(200)
})
