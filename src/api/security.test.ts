import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { checkoutBody, createTestShop } from '#test/create-test-shop.ts'
import { examples } from './examples.ts'
import { digest } from './identity.ts'

const password = 'a long silk thread'
const chosen = 'a-token-that-the-attacker-chose-beforehand0'

test('R8 a login returns a new token and never adopts one that the client sent [calls.login, identity.token-secret]', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  await shop.put(guest, 'floral-701')
  await shop.customer('nour@example.com')
  const headers = { ...guest, authorization: `Bearer ${chosen}`, cookie: `authToken=${chosen}` }
  const body = { email: 'nour@example.com', password }
  const tokens = new Set<string>()
  for (let time = 0; time < 2; time += 1) {
    const answer = await shop.call('POST', '/user/login', { body, headers })
    expect(answer.headers.get('set-cookie')).toBeNull()
    tokens.add(answer.body.accessToken)
  }
  expect(tokens.size).toBe(2)
  expect(tokens.has(chosen)).toBe(false)
  const asChosen = { authorization: `Bearer ${chosen}` }
  expect((await shop.call('GET', '/Carts/get-my-cart', { as: asChosen })).status).toBe(401)
  const left = await shop.call('GET', '/Carts/get-my-cart', { as: guest })
  expect(left.body.data.items).toEqual([])
})

test('R9 no call takes a field that it does not name, least of all what the shop decides', async () => {
  const shop = await createTestShop()
  const as = await shop.customer()
  await shop.put(as, 'floral-701')
  const decided = {
    id: 'x',
    user_id: 'x',
    owner: 'customer:x',
    role: 'admin',
    isAdmin: true,
    password_hash: 'x',
    price: 1,
    discount: 100,
    totalPrice: 1,
    shippingCost: 0,
    orderedDateTime: '2020-01-01T00:00:00Z',
    stockQuantity: 99,
  }
  const taken: string[] = []
  for (const [name, { method, path, body }] of Object.entries<Endpoint>(endpoints)) {
    if (!body) continue
    const valid = name === 'checkout' ? checkoutBody() : examples[name as 'login'].body
    for (const [field, value] of Object.entries(decided)) {
      const answer = await shop.call(method, path, { as, body: { ...valid, [field]: value } })
      if (answer.status !== 422 || !answer.codes.includes('unknown_field'))
        taken.push(`${name}.${field}: ${answer.status}`)
    }
  }
  expect(taken).toEqual([])
})

test('a token is looked up by its hash, never compared with one that is kept', async () => {
  const shop = await createTestShop()
  const { authorization } = await shop.customer()
  const token = authorization.slice('Bearer '.length)
  const kept = await shop.engine.db.selectFrom('sessions').select('token_hash').execute()
  expect(kept).toEqual([{ token_hash: digest(token) }])
  // What is kept opens nothing: whoever reads the table cannot sign in with it.
  const stolen = { authorization: `Bearer ${digest(token)}` }
  expect((await shop.call('GET', '/Carts/get-my-cart', { as: stolen })).status).toBe(401)
})

test('what is somebody’s is kept by no cache, and what is everybody’s is', async () => {
  const shop = await createTestShop()
  const as = await shop.customer()
  const body = { email: 'nour@example.com', password }
  await shop.customer(body.email)
  const answers = [
    await shop.call('POST', '/user/login', { body }),
    await shop.put(as, 'floral-701'),
    await shop.call('POST', '/Wishlist/add-to-wishlist/floral-701', { as }),
    await shop.call('GET', '/Wishlist/get-my-wishlist', { as }),
    await shop.call('GET', '/Carts/get-my-cart', { as }),
    await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() }),
    await shop.call('GET', '/Orders/get-orders', { as }),
  ]
  for (const { status, headers } of answers)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  const catalogue = await shop.call('GET', '/products/get-products', { as })
  expect(catalogue.headers.get('cache-control')).not.toBe('no-store')
})

const long = 60_000
/** Texts over which a careless pattern takes the square of their length, or worse. */
const hostile = [
  'a'.repeat(long),
  `${'a.'.repeat(long / 2)}@`,
  `a@${'a-'.repeat(long / 2)}`,
  `a@${'a.'.repeat(long / 2)}`,
  '<'.repeat(long),
  '&#'.repeat(long / 2),
  '-'.repeat(long),
  `${' '.repeat(long)}x`,
  '0'.repeat(long),
  '\u0301'.repeat(long / 4),
]

/** The default limit of a test is the clock here: a pattern that explodes takes minutes. */
test('no pattern that meets what a shopper wrote explodes over long texts', async () => {
  const shop = await createTestShop()
  const as = shop.guest()
  for (const { method, path, body } of Object.values<Endpoint>(endpoints)) {
    for (const text of body ? hostile : []) {
      for (const field of ['email', 'contactInfo_Email', 'productID', 'couponId', 'name']) {
        const { status } = await shop.call(method, path, { as, body: { [field]: text } })
        expect(status).toBe(422)
      }
    }
  }
  for (const text of hostile.map((each) => each.slice(0, 8000))) {
    const part = encodeURIComponent(text)
    for (const path of [`/Coupons/get-coupon-by-name/${part}`, `/products/get-product/${part}`])
      expect((await shop.call('GET', path)).status).toBe(404)
    const sent = text.replaceAll(/[^\x20-\x7e]/g, 'x').trim()
    for (const name of ['accept-encoding', 'if-none-match', 'content-type', 'guest-user-id'])
      await shop.call('GET', '/products/get-products', { headers: { [name]: sent } })
  }
  expect(shop.failures).toEqual([])
})
