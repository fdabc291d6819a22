import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { saveCoupon } from '#data/coupons.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/create-test-shop.ts'
import { smallCatalogue } from '#test/factories.ts'
import type { ApiEnv } from './dependencies.ts'
import { examples } from './examples.ts'
import { mount } from './mount.ts'

const calls = Object.entries<Endpoint>(endpoints)

/** Every path of a value down to its leaves' names: `items.productVariant.price`. */
function pathsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => pathsOf(each, at))
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, each]) => pathsOf(each, at ? `${at}.${key}` : key))
}

test.each(calls.filter(([, { body }]) => body))(
  'R9 %s refuses fields that it does not know, each by name',
  async (name, { method, path }) => {
    const shop = await createTestShop()
    const as = await shop.customer()
    const known = examples[name as keyof typeof endpoints].body
    const extra = ['isAdmin', 'userId', 'owner', 'price', 'constructor', 'toString']
    const forged = Object.fromEntries(extra.map((key) => [key, 1]))
    const plain = JSON.stringify({ ...known, ...forged })
    const body = plain.replace('{', '{"__proto__":{"isAdmin":true},')
    const headers = { 'content-type': 'application/json' }
    const answer = await shop.call(method, path, { as, headers, body })
    expect(answer.status).toBe(422)
    expect(new Set(answer.codes)).toEqual(new Set(['unknown_field']))
    const named = answer.body.errors.map((each: { field: string }) => each.field)
    expect(named.toSorted()).toEqual([...extra, '__proto__'].toSorted())
  },
)

test('R9 a listing refuses parameters that it does not know, by name', async () => {
  const shop = await createTestShop()
  const path = '/products/get-products?category=ties&removed_at=1&__proto__=1'
  const { status, body } = await shop.call('GET', path)
  expect(status).toBe(422)
  const named = body.errors.map((each: { field: string }) => each.field)
  expect(named.toSorted()).toEqual(['__proto__', 'removed_at'])
})

/** Makes every call once, so that each answers with all it has. */
async function everyAnswer(shop: TestShop) {
  const form = { ...examples.register.body }
  const answers: Record<string, unknown> = {}
  const ask = async (name: keyof typeof endpoints, path?: string, body?: unknown) => {
    const { method, path: pattern } = endpoints[name]
    const answer = await shop.call(method, path ?? pattern, { as, body })
    expect([name, answer.status]).toEqual([name, 200])
    answers[name] = answer.body
    return answer.body.data
  }
  let as: Record<string, string> = {}
  await saveCoupon(shop.engine, { name: 'WELCOME10', discount: 10, isEnabled: true })
  await ask('register', undefined, form)
  const { accessToken } = await ask('login', undefined, examples.login.body)
  as = { authorization: `Bearer ${accessToken}` }
  await ask('getProducts')
  await ask('getProduct', '/products/get-product/floral')
  await ask('getListing', '/shop/listing?category=floral')
  await ask('getRelatedProducts', '/products/get-related-products/glen')
  await ask('addToWishlist', '/Wishlist/add-to-wishlist/floral-701')
  await ask('getWishlist')
  await ask('removeFromWishlist', '/Wishlist/remove-from-wishlist/floral-701')
  await ask('setCartItem', undefined, examples.setCartItem.body)
  const { items } = await ask('getCart')
  const coupon = await ask('getCoupon', '/Coupons/get-coupon-by-name/welcome10')
  await ask('removeCartItem', `/products/remove-product-from-cart/${items[0].id}`)
  await shop.put(as, 'oxford-white-m', 2)
  const order = await ask('checkout', undefined, checkoutBody({ couponId: coupon.id }))
  await ask('getOrders')
  await ask('cancelOrder', `/Orders/delete-order/${order.id}`)
  await ask('submitFeedback', undefined, examples.submitFeedback.body)
  await ask('getShopSettings')
  await ask('logout')
  return { answers, accessToken }
}

test('R9 every response has all fields of its shape and no others [api.status-200, api.names, api.envelope, api.access-token, calls.settings, data.product, data.variant, data.variant-fields, data.cart-item, data.cart, data.coupon, data.wishlist-item, data.order, data.order-item]', async () => {
  const tagged = smallCatalogue().map((record) => ({
    ...record,
    variants: record.variants.map((each) => ({ ...each, tags: ['#New'] })),
  }))
  const shop = await createTestShop({
    catalogue: tagged,
    settings: { shippingRates: [{ state: 'Cairo', shippingCost: 86 }] },
  })
  const { answers } = await everyAnswer(shop)
  expect(Object.keys(answers).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  for (const [name, { topLevelField: lifted }] of calls) {
    const answer = answers[name] as { data: unknown }
    const top = ['succeeded', 'data', 'errors', ...(lifted ? [lifted] : [])]
    expect(Object.keys(answer), name).toEqual(top)
    const documented = examples[name as keyof typeof endpoints].data
    const byCategory = name === 'getRelatedProducts' ? Object.values : (data: object) => data
    const fields = (data: unknown) => new Set(pathsOf(data && byCategory(data)))
    expect(fields(answer.data), name).toEqual(fields(documented))
  }
})

test('R9 no answer holds a hash, an owner, or what the shop calls an account inside', async () => {
  const shop = await createTestShop()
  const { answers, accessToken } = await everyAnswer(shop)
  const { db } = shop.engine
  const users = await db.selectFrom('users').selectAll().execute()
  const owners = await db.selectFrom('orders').select('owner').execute()
  const secrets = [...users.flatMap((user) => [user.id, user.password_hash]), 'argon2', 'customer:']
  for (const [name, answer] of Object.entries(answers)) {
    const text = JSON.stringify(answer)
    for (const secret of [...secrets, ...owners.map((row) => row.owner)]) {
      expect(text, name).not.toContain(secret)
    }
    if (name !== 'login') expect(text, name).not.toContain(accessToken)
    expect(text, name).not.toMatch(/password|token_?hash|removed_?at|request_?hash/i)
  }
})

test('R9 a response contains only fields of its shape', async () => {
  const shop = await createTestShop()
  const app = new Hono<ApiEnv>()
  const rateLimiter = { consume: async () => {}, check: async () => {}, refund: async () => {} }
  const piece = z.object({ name: z.string() })
  const call = endpoint({
    method: 'GET',
    path: '/piece',
    summary: 'A piece',
    auth: 'none',
    data: z.object({ name: z.string(), parts: z.array(piece) }),
  })
  const row = { name: 'tie', owner: 'guest:1', parts: [{ name: 'blade', cost: 7 }] }
  mount({ app, deps: shop.deps, rateLimiter }, call, () => row)
  const answer = await app.request('/piece')
  expect(await answer.json()).toEqual({
    succeeded: true,
    data: { name: 'tie', parts: [{ name: 'blade' }] },
    errors: [],
  })
})
