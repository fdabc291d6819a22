import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { breakTable, startBuiltShop } from '#test/shop/built-shop.ts'
import { checkoutBody } from '#test/shop/create-test-shop.ts'

const planted = {
  password: 'planted-password-7Q',
  'wrong password': 'planted-wrong-9Z',
  'e-mail': 'planted.person@planted-mail.example',
  guest: randomUUID(),
  name: 'Planted Person',
  phone: '01098765432',
  address: 'Planted Street 12',
  'password of the database': 'planted-database-5D',
  'password of the mail server': 'planted-mail-3M',
  'unknown token': 'planted-token-planted-token-planted-token-0',
}

/** Starts the built shop with the most verbose log and secrets in its settings. */
const startShop = () =>
  startBuiltShop((location) => ({
    ...('url' in location && { DATABASE_URL: withPassword(location.url) }),
    LOG_LEVEL: 'trace',
    SMTP_URL: `smtp://luca:${planted['password of the mail server']}@127.0.0.1:1`,
  }))

const withPassword = (url: string): string => {
  const address = new URL(url)
  // If the server needs a password, the address already contains one.
  address.password ||= planted['password of the database']
  return address.href
}

type Send = (path: string, init?: RequestInit) => Promise<{ status: number; text: string }>

/** Sends the requests of an ordinary shopper. Returns the token. */
async function sendUsualRequests(send: Send): Promise<string> {
  const { password, name, phone, address } = planted
  const email = planted['e-mail']
  const json = { 'content-type': 'application/json', 'guest-user-id': planted.guest }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
  const form = { firstName: 'Planted', lastName: 'Person', email, password }
  await post('/api/users/register', form)
  await post('/api/users/register', form)
  await post('/api/user/login', { email, password: planted['wrong password'] })
  const { text } = await post('/api/user/login', { email, password })
  const token: string = JSON.parse(text).accessToken
  const authorization = `Bearer ${token}`
  await post(
    '/api/products/add-or-update-product-to-cart',
    { productID: 'floral', productVariantId: 'floral-701', quantityNeaded: 1 },
    { authorization },
  )
  const contact = {
    contactInfo_Name: name,
    contactInfo_Email: email,
    contactInfo_PhoneNumber: phone,
    shippingAddress: `${address}, Cairo`,
  }
  const bought = await post('/api/Orders/checkout', checkoutBody(contact), { authorization })
  expect(bought.status).toBe(200)
  await post('/api/contact/submit-feedback', { name, email, message: address })
  return token
}

/** Sends secrets in places where they do not belong. */
async function sendMisplacedSecrets(send: Send, token: string): Promise<void> {
  const secrets = [...Object.values(planted), token]
  const login = { method: 'POST', headers: { 'content-type': 'application/json' } }
  for (const secret of secrets) {
    const part = encodeURIComponent(secret)
    for (const path of [`/api/${part}`, `/api/Orders/delete-order/${part}`, `/orders?of=${part}`])
      await send(path, { headers: { authorization: `Bearer ${token}` } })
    const identities: Record<string, string>[] = [
      { authorization: `Bearer ${secret}` },
      { authorization: secret },
      { 'guest-user-id': secret },
      { cookie: `authToken=${secret}` },
      { 'idempotency-key': `"${secret}"` },
    ]
    for (const headers of identities) await send('/api/Carts/get-my-cart', { headers })
    for (const body of [
      `{"email":"${secret}","password":"${secret}"`,
      JSON.stringify({ email: secret, password: { is: secret }, extra: secret }),
      JSON.stringify([secret]),
    ])
      await send('/api/user/login', { ...login, body })
    await send('/', {
      headers: { authorization: `Bearer ${secret}`, cookie: `authToken=${secret}` },
    })
  }
}

test('TRUST R18 no secret appears in logs of any level, errors, pages or metrics', async () => {
  const shop = await startShop()
  const seen: { asked: string; text: string }[] = []
  const send: Send = async (path, init) => {
    const response = await fetch(shop.url + path, init)
    const text = await response.text()
    const isPublic = response.headers.get('content-type')?.startsWith('text/')
    if (!response.ok || isPublic) seen.push({ asked: path, text })
    return { status: response.status, text }
  }
  const token = await sendUsualRequests(send)
  for (const path of ['/', '/products', '/orders', '/cart', '/sign-in', '/favicon.ico'])
    await send(path)
  // Secrets with a recognisable form are scrubbed from page paths too.
  for (const part of [planted['e-mail'], planted.guest, token, planted['unknown token']])
    for (const path of [`/${part}`, `/orders/${encodeURIComponent(part)}`]) await send(path)
  await sendMisplacedSecrets(send, token)
  await shop.waitForOutput(/"(e-mail not sent)"/)
  // The next request fails, so that its error is logged.
  await breakTable(shop.location, 'cart_lines')
  const headers = { authorization: `Bearer ${token}`, 'guest-user-id': planted.guest }
  expect((await send('/api/Carts/get-my-cart', { headers })).status).toBe(500)
  for (const path of ['/metrics', '/healthz', '/readyz']) await send(path)
  await shop.stop()
  const log = shop.output.join('')
  expect(log).toContain('"level":"error"')
  expect(log).toContain('"level":"debug"')
  for (const line of log.split('\n')) seen.push({ asked: 'the log', text: line })
  const found: string[] = []
  for (const [what, secret] of Object.entries({ ...planted, token }))
    for (const form of [secret, encodeURIComponent(secret)])
      for (const { asked, text } of seen) {
        // A page may contain its own address, because only the client that requested it gets it.
        if (text.includes(form) && !decodeURIComponent(asked).includes(secret))
          found.push(`${what}: ${asked}: ${text}`)
      }
  expect(found).toEqual([])
})
