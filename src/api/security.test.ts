import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { checkoutBody, createTestShop } from '#test/shop/create-test-shop.ts'
import { samplePath, withOrderLink } from '#test/shop/order-links.ts'
import { examples } from './examples.ts'
import { digest } from './identity.ts'

const password = 'a long silk thread'
const chosenToken = 'a-token-that-the-attacker-chose-beforehand0'

test('R8 a login returns a new token and never uses one that the client sent [calls.login, identity.token-secret]', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  await shop.put(guest, 'floral-701')
  await shop.customer('nour@example.com')
  const headers = {
    ...guest,
    authorization: `Bearer ${chosenToken}`,
    cookie: `authToken=${chosenToken}`,
  }
  const body = { email: 'nour@example.com', password }
  const tokens = new Set<string>()
  for (let time = 0; time < 2; time += 1) {
    const response = await shop.call('POST', '/user/login', { body, headers })
    expect(response.headers.get('set-cookie')).toBeNull()
    tokens.add(response.body.accessToken)
  }
  expect(tokens.size).toBe(2)
  expect(tokens.has(chosenToken)).toBe(false)
  const withChosenToken = { authorization: `Bearer ${chosenToken}` }
  expect((await shop.call('GET', '/Carts/get-my-cart', { as: withChosenToken })).status).toBe(401)
  const cart = await shop.call('GET', '/Carts/get-my-cart', { as: guest })
  expect(cart.body.data.items).toEqual([])
})

test('R9 each call rejects fields that the server sets', async () => {
  const shop = await createTestShop()
  const as = await withOrderLink(shop, await shop.customer())
  await shop.put(as, 'floral-701')
  const serverFields = {
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
  const accepted: string[] = []
  for (const [name, { method, body }] of Object.entries<Endpoint>(endpoints)) {
    if (!body) continue
    const path = samplePath(name)
    const valid = name === 'checkout' ? checkoutBody() : examples[name as 'login'].body
    for (const [field, value] of Object.entries(serverFields)) {
      const response = await shop.call(method, path, { as, body: { ...valid, [field]: value } })
      if (response.status !== 422 || !response.codes.includes('unknown_field'))
        accepted.push(`${name}.${field}: ${response.status}`)
    }
  }
  expect(accepted).toEqual([])
})

test('stores only the hash of a token, and the hash is not a valid token', async () => {
  const shop = await createTestShop()
  const { authorization } = await shop.customer()
  const token = authorization.slice('Bearer '.length)
  const stored = await shop.engine.db.selectFrom('sessions').select('token_hash').execute()
  expect(stored).toEqual([{ token_hash: digest(token) }])
  // A copy of the table must not be enough to sign in.
  const stolen = { authorization: `Bearer ${digest(token)}` }
  expect((await shop.call('GET', '/Carts/get-my-cart', { as: stolen })).status).toBe(401)
})

test('forbids caches to store private responses and allows them to store public ones', async () => {
  const shop = await createTestShop()
  const as = await shop.customer()
  const body = { email: 'nour@example.com', password }
  await shop.customer(body.email)
  const responses = [
    await shop.call('POST', '/user/login', { body }),
    await shop.put(as, 'floral-701'),
    await shop.call('POST', '/Wishlist/add-to-wishlist/floral-701', { as }),
    await shop.call('GET', '/Wishlist/get-my-wishlist', { as }),
    await shop.call('GET', '/Carts/get-my-cart', { as }),
    await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() }),
    await shop.call('GET', '/Orders/get-orders', { as }),
  ]
  for (const { status, headers } of responses)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  const catalogue = await shop.call('GET', '/products/get-products', { as })
  expect(catalogue.headers.get('cache-control')).not.toBe('no-store')
})

const longLength = 60_000
/** Texts for which a careless regular expression takes quadratic time or more. */
const slowTexts = [
  'a'.repeat(longLength),
  `${'a.'.repeat(longLength / 2)}@`,
  `a@${'a-'.repeat(longLength / 2)}`,
  `a@${'a.'.repeat(longLength / 2)}`,
  '<'.repeat(longLength),
  '&#'.repeat(longLength / 2),
  '-'.repeat(longLength),
  `${' '.repeat(longLength)}x`,
  '0'.repeat(longLength),
  '\u0301'.repeat(longLength / 4),
]

/** The default timeout of a test is the limit, because a slow regular expression takes minutes. */
test('no regular expression over texts of shoppers takes quadratic time', async () => {
  const shop = await createTestShop()
  const as = await withOrderLink(shop, await shop.customer())
  for (const [name, { method, body }] of Object.entries<Endpoint>(endpoints)) {
    const path = samplePath(name)
    for (const text of body ? slowTexts : []) {
      for (const field of ['email', 'contactInfo_Email', 'productID', 'couponId', 'name']) {
        const { status } = await shop.call(method, path, { as, body: { [field]: text } })
        expect(status).toBe(422)
      }
    }
  }
  for (const text of slowTexts.map((each) => each.slice(0, 8000))) {
    const part = encodeURIComponent(text)
    for (const path of [`/Coupons/get-coupon-by-name/${part}`, `/products/get-product/${part}`])
      expect((await shop.call('GET', path)).status).toBe(404)
    const value = text.replaceAll(/[^\x20-\x7e]/g, 'x').trim()
    for (const name of ['accept-encoding', 'if-none-match', 'content-type', 'guest-user-id'])
      await shop.call('GET', '/products/get-products', { headers: { [name]: value } })
  }
  expect(shop.failures).toEqual([])
})
