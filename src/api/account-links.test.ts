/** Tests `data/customers/account-links.ts`, `data/customers/link-requests.ts`, `data/customers/guest-orders.ts` and `email/link-sender.ts`. */
import { expect, test } from 'vitest'
import { countStatements } from '#test/engine/count-statements.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { openMailbox, tokenIn } from '#test/shop/sent-emails.ts'

const email = 'nour@example.com'
const password = 'a long silk thread'
const newPassword = 'another silk thread'

const forgot = (shop: TestShop, address = email, query = '') =>
  shop.call('POST', `/users/forgot-password${query}`, { body: { email: address } })

const reset = (shop: TestShop, token: string, given: Record<string, unknown> = {}) =>
  shop.call('POST', '/users/reset-password', { body: { token, password: newPassword, ...given } })

const signIn = (shop: TestShop, secret = password, address = email) =>
  shop.call('POST', '/user/login', { body: { email: address, password: secret } })

const readAccount = (shop: TestShop, as: Record<string, string>) =>
  shop.call('GET', '/users/me', { as })

/** Creates a shop with an account and a sender of e-mails. */
async function openAccount(options: Parameters<typeof createTestShop>[0] = {}) {
  const shop = await createTestShop(options)
  const as = await shop.customer(email)
  return { shop, as, mailbox: await openMailbox(shop) }
}

/** Requests a link, and returns its token. */
async function requestToken({ shop, mailbox }: Awaited<ReturnType<typeof openAccount>>) {
  await forgot(shop)
  const [sent] = await mailbox.send()
  return tokenIn(sent)
}

const countLinks = async ({ engine }: TestShop) =>
  (await engine.db.selectFrom('account_links').selectAll().execute()).length

test('R27 C28 a forgotten password has the same response and statements for known and unknown addresses', async () => {
  const { shop, mailbox } = await openAccount()
  const takeStatements = countStatements()
  const known = await forgot(shop)
  const statements = takeStatements()
  const unknown = await forgot(shop, 'sara@example.com')
  expect(takeStatements()).toEqual(statements)
  expect(statements).toHaveLength(1)
  expect(known.status).toBe(200)
  expect(known.body).toEqual(unknown.body)
  expect([...known.headers]).toEqual([...unknown.headers])
  const sent = await mailbox.send()
  expect(sent.map(({ to }) => to)).toEqual([email])
  expect(sent[0]?.subject).toBe('Reset your LUCA password')
  expect(await shop.engine.db.selectFrom('link_requests').selectAll().execute()).toEqual([])
})

test('C29 a link sets the password once, ends all sessions and does not sign in', async () => {
  const account = await openAccount()
  const { shop, as, mailbox } = account
  const token = await requestToken(account)
  const done = await reset(shop, token)
  expect([done.status, done.body.data]).toEqual([200, null])
  expect((await readAccount(shop, as)).status).toBe(401)
  expect((await signIn(shop)).codes).toEqual(['wrong_credentials'])
  expect((await signIn(shop, newPassword)).status).toBe(200)
  expect((await reset(shop, token, { password })).codes).toEqual(['account_link_invalid'])
  const [notice] = await mailbox.send()
  expect(notice?.subject).toBe('Your LUCA password was changed')
  expect(notice?.text).toContain('on 15 January 2026 at 12:00, on Unknown device.')
})

test('C29 a weak password uses nothing up', async () => {
  const account = await openAccount()
  const token = await requestToken(account)
  const weak = await reset(account.shop, token, { password: 'aaaaaaaa' })
  expect([weak.status, weak.body.errors[0].field]).toEqual([422, 'password'])
  expect(weak.body.errors[0].description).toContain('Password must be at least 8 characters')
  expect((await reset(account.shop, token)).status).toBe(200)
})

test('C29 a link to set a password ends after 30 minutes', async () => {
  const account = await openAccount()
  const token = await requestToken(account)
  account.shop.clock.now = new Date('2026-01-15T10:30:01.000Z')
  expect((await reset(account.shop, token)).codes).toEqual(['account_link_invalid'])
})

test('R28 50 uses of a link at once set one password', async () => {
  const account = await openAccount()
  const token = await requestToken(account)
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      reset(account.shop, token, { password: `${newPassword} ${index}` }),
    ),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const others = responses.filter(({ status }) => status !== 200)
  expect(others.filter(({ status }) => status !== 404 && status !== 503)).toEqual([])
})

test('R28 C30 the use of one link ends the other links of the account', async () => {
  const account = await openAccount()
  const first = await requestToken(account)
  const second = await requestToken(account)
  expect((await reset(account.shop, second)).status).toBe(200)
  expect((await reset(account.shop, first)).codes).toEqual(['account_link_invalid'])
  expect(await countLinks(account.shop)).toBe(0)
})

test('R28 a sign-in that runs during a reset gets no session', async () => {
  const account = await openAccount()
  const token = await requestToken(account)
  const [changed, ...signIns] = await Promise.all([
    reset(account.shop, token),
    ...Array.from({ length: 5 }, () => signIn(account.shop)),
  ])
  expect(changed?.status).toBe(200)
  const opened = signIns.filter(({ status }) => status === 200)
  for (const { body } of opened) {
    const as = { authorization: `Bearer ${body.data.accessToken}` }
    expect((await readAccount(account.shop, as)).status).toBe(401)
  }
})

test('R28 no table contains the token of a link', async () => {
  const account = await openAccount()
  const token = await requestToken(account)
  const { engine } = account.shop
  for (const table of ['account_links', 'customer_emails', 'link_requests'] as const) {
    const rows = await engine.db.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  }
  expect(JSON.stringify(account.mailbox.logLines)).not.toContain(token)
})

test('a valid link is served after the limit of wrong links of its address', async () => {
  const account = await openAccount({
    limits: { wrongLink: { address: { points: 2, seconds: 3600 } } },
  })
  const { shop } = account
  const token = await requestToken(account)
  const wrong = await Promise.all(['', 'x', 'A'.repeat(43)].map((each) => reset(shop, each)))
  expect(wrong.map(({ status }) => status).toSorted()).toEqual([404, 404, 429])
  expect((await shop.call('POST', '/users/verify-email', { body: { token: 'x' } })).status).toBe(
    429,
  )
  expect((await reset(shop, token)).status).toBe(200)
})

test('sends at most three links to a recipient in an hour, and then still an e-mail about an order', async () => {
  const { shop, mailbox } = await openAccount()
  // The database sets the time of e-mails about orders.
  shop.clock.now = new Date()
  for (let count = 0; count < 4; count += 1) await forgot(shop)
  expect(await mailbox.send()).toHaveLength(3)
  const as = shop.guest()
  await shop.put(as, 'floral-701')
  await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
  shop.clock.now = new Date(Date.now() + 60_000)
  expect((await mailbox.send()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your order #/),
  ])
})

test('an e-mail that the mail server refused is tried again with a new token, five times', async () => {
  const { shop, mailbox } = await openAccount()
  await forgot(shop)
  mailbox.failures.push(...Array.from({ length: 5 }, () => new Error('busy')))
  for (let minutes = 0; minutes < 20; minutes += 1) {
    shop.clock.now = new Date(Date.parse('2026-01-15T10:00:00.000Z') + minutes * 60_000)
    expect(await mailbox.send()).toEqual([])
  }
  expect(mailbox.failures).toEqual([])
  expect(await countLinks(shop)).toBe(5)
  expect(await shop.engine.db.selectFrom('link_requests').selectAll().execute()).toEqual([])
})

test('limits requests for links per address', async () => {
  const shop = await createTestShop({
    limits: { linkRequest: { address: { points: 1, seconds: 3600 } } },
  })
  expect((await forgot(shop)).status).toBe(200)
  expect((await forgot(shop)).status).toBe(429)
})

test('an Arabic request gets an Arabic e-mail with a link to the Arabic page', async () => {
  const { shop, mailbox } = await openAccount()
  await forgot(shop, email, '?locale=ar')
  const [sent] = await mailbox.send()
  expect(sent?.subject).toBe('إعادة تعيين كلمة مرور LUCA')
  expect(sent?.text).toContain('https://luca.example/ar/reset-password#')
  expect(sent?.html).toContain('dir="rtl"')
})

test('C32 guest orders join an account when its address is verified, and not before', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  await shop.put(guest, 'floral-701')
  await shop.call('POST', '/Orders/checkout', {
    as: guest,
    body: checkoutBody({ contactInfo_Email: 'Nour@Example.com' }),
  })
  const as = await shop.customer(email)
  const mailbox = await openMailbox(shop)
  const readOrders = async () => (await shop.call('GET', '/Orders/get-orders', { as })).body.data
  expect(await readOrders()).toEqual([])
  await shop.call('POST', '/users/me/verification', { as, body: {} })
  const [sent] = (await mailbox.send()).filter(({ subject }) => subject.startsWith('Verify'))
  expect(await readOrders()).toEqual([])
  const token = tokenIn(sent)
  const verified = await shop.call('POST', '/users/verify-email', { body: { token } })
  expect(verified.body.data).toEqual({ email })
  expect(await readOrders()).toHaveLength(1)
  expect((await readAccount(shop, as)).body.data.isEmailVerified).toBe(true)
  expect((await shop.call('POST', '/users/verify-email', { body: { token } })).codes).toEqual([
    'account_link_invalid',
  ])
  await shop.call('POST', '/users/me/verification', { as, body: {} })
  expect(await mailbox.send()).toEqual([])
})

test('a reset verifies the address', async () => {
  const account = await openAccount()
  expect((await reset(account.shop, await requestToken(account))).status).toBe(200)
  const { body } = await signIn(account.shop, newPassword)
  const as = { authorization: `Bearer ${body.data.accessToken}` }
  expect((await readAccount(account.shop, as)).body.data.isEmailVerified).toBe(true)
})
