import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readAllRows } from '#test/releases/released-database.ts'
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
  'admin key': Buffer.alloc(32, 'planted-admin-key').toString('base64'),
  'unknown token': 'planted-token-planted-token-planted-token-0',
  'token of an account link': 'planted-account-link-planted-account-link-0',
}

/** Starts the built shop with the most verbose log and secrets in its settings. */
const startShop = () =>
  startBuiltShop((location) => ({
    ...('url' in location && { DATABASE_URL: withPassword(location.url) }),
    ADMIN_KEY: planted['admin key'],
    LOG_LEVEL: 'trace',
    SMTP_URL: `smtp://luca:${planted['password of the mail server']}@127.0.0.1:1`,
  }))

const withPassword = (url: string): string => {
  const address = new URL(url)
  // If the server needs a password, the address already contains one.
  address.password ||= planted['password of the database']
  return address.href
}

type Location = Awaited<ReturnType<typeof startBuiltShop>>['location']

const databaseOf = (location: Location): Record<string, string> =>
  'url' in location ? { DATABASE_URL: location.url } : { DATA_DIR: location.folder }

type Send = (path: string, init?: RequestInit) => Promise<{ status: number; text: string }>

/** The tokens of a shopper: of the session, of the link of an order, and the proof of its telephone number. */
interface Tokens {
  token: string
  link: string
  proof: string
}

/** Sends the requests of an ordinary shopper. Returns the tokens. */
async function sendUsualRequests(send: Send): Promise<Tokens> {
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
  const orderId: string = JSON.parse(bought.text).data.id
  const opened = await post(`/api/Orders/${orderId}/link`, {}, { authorization })
  const { token: link, proof }: { token: string; proof: string } = JSON.parse(opened.text).data
  const proved = { 'order-link': link, 'order-proof': proof }
  expect((await send('/api/Orders/by-link', { headers: proved })).status).toBe(200)
  await post('/api/Orders/by-link/verify-phone', { phone }, { 'order-link': link })
  await post('/api/Orders/find', { number: orderId.slice(0, 8), email })
  await post('/api/users/forgot-password', { email })
  const used = { token: planted['token of an account link'], password }
  await post('/api/users/reset-password', used)
  await post('/api/users/verify-email', { token: used.token })
  return { token, link, proof }
}

/** Sends secrets in places where they do not belong. */
async function sendMisplacedSecrets(send: Send, tokens: Tokens): Promise<void> {
  const { token } = tokens
  const secrets = [...Object.values(planted), ...Object.values(tokens)]
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
      { 'order-link': secret, 'order-proof': secret },
      { referer: `https://luca.example/order#${secret}` },
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

test('TRUST R18 R26 no secret appears in logs of any level, errors, pages or metrics', async () => {
  const shop = await startShop()
  const seen: { asked: string; text: string }[] = []
  const send: Send = async (path, init) => {
    const response = await fetch(shop.url + path, init)
    const text = await response.text()
    const isPublic = response.headers.get('content-type')?.startsWith('text/')
    if (!response.ok || isPublic) seen.push({ asked: path, text })
    return { status: response.status, text }
  }
  const tokens = await sendUsualRequests(send)
  const { token } = tokens
  for (const path of ['/', '/products', '/orders', '/cart', '/sign-in', '/favicon.ico'])
    await send(path)
  // Secrets with a recognisable form are scrubbed from page paths too.
  for (const part of [
    planted['e-mail'],
    planted.guest,
    planted['unknown token'],
    ...Object.values(tokens),
  ])
    for (const path of [`/${part}`, `/orders/${encodeURIComponent(part)}`]) await send(path)
  await sendMisplacedSecrets(send, tokens)
  await shop.waitForOutput(/"(e-mail not sent)"/)
  // The database has the hash of a session, and nothing that a link could be made of.
  const rows = JSON.stringify([...(await readAllRows(databaseOf(shop.location)))])
  expect(rows).toContain(planted.phone)
  for (const secret of Object.values(tokens)) expect(rows).not.toContain(secret)
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
  for (const [what, secret] of Object.entries({ ...planted, ...tokens }))
    for (const form of [secret, encodeURIComponent(secret)])
      for (const { asked, text } of seen) {
        // A page may contain its own address, because only the client that requested it gets it.
        if (text.includes(form) && !decodeURIComponent(asked).includes(secret))
          found.push(`${what}: ${asked}: ${text}`)
      }
  expect(found).toEqual([])
})
