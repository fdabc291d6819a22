import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { orderLinkHeader, orderProofHeader } from '#contract/order-link.ts'
import { saveCoupon } from '#data/checkout/coupons.ts'
import { createAccountLink } from '#data/customers/account-links.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { smallCatalogue } from '#test/shop/factories.ts'
import { samplePath, withOrderLink } from '#test/shop/order-links.ts'
import type { ApiEnv } from './dependencies.ts'
import { examples } from './examples.ts'
import { digest } from './identity.ts'
import { mount } from './mount.ts'

const calls = Object.entries<Endpoint>(endpoints)

/** Returns the paths of all leaves of a value: `items.productVariant.price`. */
function pathsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => pathsOf(each, at))
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, each]) => pathsOf(each, at ? `${at}.${key}` : key))
}

test.each(calls.filter(([, { body }]) => body))(
  'R9 %s rejects unknown fields and names them',
  async (name, { method }) => {
    const shop = await createTestShop()
    const as = await withOrderLink(shop, await shop.customer())
    const path = samplePath(name)
    const valid = examples[name as keyof typeof endpoints].body
    const extra = ['isAdmin', 'userId', 'owner', 'price', 'constructor', 'toString']
    const forged = Object.fromEntries(extra.map((key) => [key, 1]))
    const json = JSON.stringify({ ...valid, ...forged })
    const body = json.replace('{', '{"__proto__":{"isAdmin":true},')
    const headers = { 'content-type': 'application/json' }
    const response = await shop.call(method, path, { as, headers, body })
    expect(response.status).toBe(422)
    expect(new Set(response.codes)).toEqual(new Set(['unknown_field']))
    const named = response.body.errors.map((each: { field: string }) => each.field)
    expect(named.toSorted()).toEqual([...extra, '__proto__'].toSorted())
  },
)

test('R9 a listing rejects unknown parameters and names them', async () => {
  const shop = await createTestShop()
  const path = '/products/get-products?category=ties&removed_at=1&__proto__=1'
  const { status, body } = await shop.call('GET', path)
  expect(status).toBe(422)
  const named = body.errors.map((each: { field: string }) => each.field)
  expect(named.toSorted()).toEqual(['__proto__', 'removed_at'])
})

/** Sends each call once, with data so that each response has all its fields. */
async function sendAllCalls(shop: TestShop) {
  const form = { ...examples.register.body }
  const responses: Record<string, unknown> = {}
  const send = async (name: keyof typeof endpoints, path?: string, body?: unknown) => {
    const { method, path: pattern } = endpoints[name]
    const response = await shop.call(method, path ?? pattern, { as, body })
    expect([name, response.status]).toEqual([name, 200])
    responses[name] = response.body
    return response.body.data
  }
  let as: Record<string, string> = {}
  await saveCoupon(shop.engine, { name: 'WELCOME10', discount: 10, isEnabled: true })
  await send('register', undefined, form)
  await send('forgotPassword', undefined, examples.forgotPassword.body)
  const addLink = async (kind: 'password' | 'verify') => {
    const email = String(form.email)
    const link = { tokenHash: digest(kind), kind, email, now: shop.clock.now }
    await createAccountLink(shop.engine, link)
    return kind
  }
  await send('verifyEmail', undefined, { token: await addLink('verify') })
  const reset = { token: await addLink('password'), password: form.password }
  await send('resetPassword', undefined, reset)
  const { accessToken } = await send('login', undefined, examples.login.body)
  as = { authorization: `Bearer ${accessToken}` }
  await send('getProfile')
  await send('updateProfile', undefined, examples.updateProfile.body)
  const currentPassword = form.password
  await send('changePassword', undefined, { currentPassword, newPassword: currentPassword })
  await send('changeEmail', undefined, examples.changeEmail.body)
  await send('requestVerification', undefined, {})
  await shop.call('POST', '/user/login', { body: examples.login.body })
  const sessions = await send('getSessions')
  const other = sessions.items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  await send('endSession', `/users/me/sessions/${other.id}`)
  await send('endOtherSessions')
  const saved = await send('addAddress', undefined, examples.addAddress.body)
  const address = `/users/me/addresses/${saved.items[0].id}`
  await send('changeAddress', address, examples.changeAddress.body)
  await send('getAddresses')
  await send('exportOwnData', undefined, { password: form.password })
  await send('deleteAddress', address)
  await send('getProducts')
  await send('getProduct', '/products/get-product/floral')
  await send('getListing', '/shop/listing?category=floral&color=Midnight')
  await send('getRelatedProducts', '/products/get-related-products/glen')
  await send('addToWishlist', '/Wishlist/add-to-wishlist/floral-701')
  await send('getWishlist')
  await send('removeFromWishlist', '/Wishlist/remove-from-wishlist/floral-701')
  await send('setCartItem', undefined, examples.setCartItem.body)
  const { items } = await send('getCart')
  const coupon = await send('getCoupon', '/Coupons/get-coupon-by-name/welcome10')
  await send('removeCartItem', `/products/remove-product-from-cart/${items[0].id}`)
  await shop.put(as, 'oxford-white-m', 2)
  const order = await send('checkout', undefined, checkoutBody({ couponId: coupon.id }))
  await send('getOrders')
  await send('cancelOrder', `/Orders/delete-order/${order.id}`)
  const linked = await shop
    .put(as, 'oxford-white-m')
    .then(() => send('checkout', undefined, checkoutBody()))
  const { token } = await send('getOwnOrderLink', `/Orders/${linked.id}/link`, {})
  as = { [orderLinkHeader]: token }
  await send('getOrderByLink')
  await shop.engine.db
    .updateTable('orders')
    .set({ confirm_need: 'confirm' })
    .where('id', '=', linked.id)
    .execute()
  await send('confirmOrderByLink', undefined, {})
  const { proof } = await send('verifyOrderPhone', undefined, { phone: '01012345678' })
  as = { ...as, [orderProofHeader]: proof }
  await send('cancelOrderByLink')
  as = { authorization: `Bearer ${accessToken}` }
  await send('submitFeedback', undefined, examples.submitFeedback.body)
  await send('findOrder', undefined, examples.findOrder.body)
  await send('getShopServices')
  await send('getShopSettings')
  await send('getShopContent')
  await send('logout')
  const again = await shop.call('POST', '/user/login', { body: examples.login.body })
  as = { authorization: `Bearer ${again.body.accessToken}` }
  await send('deleteAccount', undefined, { password: form.password })
  return { responses, accessToken }
}

test('R9 every response has all fields of its shape and no others [api.status-200, api.names, api.envelope, api.access-token, calls.settings, data.product, data.variant, data.variant-fields, data.cart-item, data.cart, data.coupon, data.wishlist-item, data.order, data.order-item]', async () => {
  const tagged = smallCatalogue().map((record) => ({
    ...record,
    variants: record.variants.map((each) => ({ ...each, tags: ['#New'] })),
  }))
  const shop = await createTestShop({
    catalogue: tagged,
    settings: { shippingRates: [{ state: 'Cairo', label: 'Cairo', shippingCost: 86 }] },
  })
  const { responses } = await sendAllCalls(shop)
  expect(Object.keys(responses).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  for (const [name, { topLevelField }] of calls) {
    const response = responses[name] as { data: unknown }
    const top = ['succeeded', 'data', 'errors', ...(topLevelField ? [topLevelField] : [])]
    expect(Object.keys(response), name).toEqual(top)
    const documented = examples[name as keyof typeof endpoints].data
    const byCategory = name === 'getRelatedProducts' ? Object.values : (data: object) => data
    const fields = (data: unknown) => new Set(pathsOf(data && byCategory(data)))
    expect(fields(response.data), name).toEqual(fields(documented))
  }
})

test('R9 no response contains a hash, an owner or an internal id of an account', async () => {
  const shop = await createTestShop()
  const { responses, accessToken } = await sendAllCalls(shop)
  const { db } = shop.engine
  const users = await db.selectFrom('users').selectAll().execute()
  const owners = await db.selectFrom('orders').select('owner').execute()
  const secrets = [...users.flatMap((user) => [user.id, user.password_hash]), 'argon2', 'customer:']
  for (const [name, response] of Object.entries(responses)) {
    const text = JSON.stringify(response)
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
  const part = z.object({ name: z.string() })
  const call = endpoint({
    method: 'GET',
    path: '/item',
    summary: 'Get an item',
    auth: 'none',
    data: z.object({ name: z.string(), parts: z.array(part) }),
  })
  const row = { name: 'tie', owner: 'guest:1', parts: [{ name: 'blade', cost: 7 }] }
  mount({ app, deps: shop.deps, rateLimiter }, call, () => row)
  const response = await app.request('/item')
  expect(await response.json()).toEqual({
    succeeded: true,
    data: { name: 'tie', parts: [{ name: 'blade' }] },
    errors: [],
  })
})
