import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { product, variant } from '#test/shop/factories.ts'
import { createIdentities, type RequestHeaders, type TestIdentity } from '#test/shop/identities.ts'
import { examples } from './examples.ts'

/** Returns the expected identity error, or undefined if the identity is sufficient. */
function expectedIdentityError(
  auth: Endpoint['auth'],
  { guest, bearer }: TestIdentity,
): string | undefined {
  if (auth === 'none') return undefined
  if (auth === 'orderLink') return '404 order_link_invalid'
  if (auth !== 'optional-guest' && bearer === 'bad') return '401 identity_invalid'
  if (auth !== 'optional-guest' && bearer === 'good') return undefined
  if (auth === 'customer') return '401 identity_missing'
  if (guest === 'bad') return '401 identity_invalid'
  return guest === 'absent' && auth === 'shopper' ? '401 identity_missing' : undefined
}

/** Expected responses to clients that do not own the data. */
const responseToOthers: Partial<Record<keyof typeof endpoints, string>> = {
  removeCartItem: '404 not_found',
  cancelOrder: '404 not_found',
  getOwnOrderLink: '404 not_found',
  endSession: '404 not_found',
  changeAddress: '404 not_found',
  deleteAddress: '404 not_found',
  checkout: '409 cart_empty',
}

/** Expected responses to the owner of the data. */
const responseToOwner: Partial<Record<keyof typeof endpoints, string>> = {
  deleteAccount: '409 orders_in_progress',
}

/** Expected responses to all clients: the tokens of the examples open nothing. */
const responseToAll: Partial<Record<keyof typeof endpoints, string>> = {
  resetPassword: '404 account_link_invalid',
  verifyEmail: '404 account_link_invalid',
}

/** Number of `privateValues` in the response to the owner. */
const shownToOwner: Partial<Record<keyof typeof endpoints, number>> = {
  getCart: 1,
  setCartItem: 1,
  getOrders: 2,
  checkout: 1,
  getOwnOrderLink: 0,
}

const marker = 'Someone Whose Name Is Hers Alone'

/** Fills the cart, the wishlist and the orders of the victim, and empties all others. */
async function createVictimData(shop: TestShop, as: RequestHeaders) {
  await shop.engine.db.deleteFrom('cart_lines').execute()
  await shop.engine.db.deleteFrom('wishlist_items').execute()
  await shop.engine.db.deleteFrom('account_deletions').execute()
  await shop.engine.db.deleteFrom('addresses').execute()
  await shop.put(as, 'floral-701')
  const body = checkoutBody({ contactInfo_Name: marker })
  const order = await shop.call('POST', '/Orders/checkout', { as, body })
  const cart = await shop.put(as, 'floral-701')
  await shop.call('POST', '/Wishlist/add-to-wishlist/floral-ivory', { as })
  const sessions = await shop.call('GET', '/users/me/sessions', { as })
  const address = { ...examples.addAddress.body, address1: marker }
  const saved = await shop.call('POST', '/users/me/addresses', { as, body: address })
  return {
    orderId: order.body.data.id as string,
    itemId: cart.body.data.items[0].id as string,
    // A guest has neither.
    ...(sessions.status === 200 ? { sessionId: sessions.body.data.items[0].id as string } : {}),
    ...(saved.status === 200 ? { addressId: saved.body.data.items[0].id as string } : {}),
  }
}

type VictimData = Awaited<ReturnType<typeof createVictimData>>

/** Values that only the owner may see. */
const privateValues: ((data: VictimData) => string)[] = [
  (data) => data.itemId,
  (data) => data.orderId,
  () => marker,
]

/** Returns the path and body of a valid call on the data of the victim. */
function requestOf(endpoint: Endpoint, name: keyof typeof endpoints, data: VictimData) {
  const values: Record<string, string> = { ...examples[name].params, ...data }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  const body =
    name === 'register'
      ? { ...examples.register.body, email: `${randomUUID()}@example.com` }
      : name === 'checkout'
        ? checkoutBody({ contactInfo_Name: marker })
        : name === 'changePassword'
          ? { ...examples[name].body, newPassword: examples.register.body?.password }
          : examples[name].body
  return { path, body }
}

const calls = Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][]
const protectedCalls = calls.filter(([, { auth }]) => auth === 'shopper' || auth === 'customer')
const openCalls = calls.filter((call) => !protectedCalls.includes(call))

/** Sends all calls with all identities and collects the actual and the expected responses. */
async function compareResponses(victim: 'guest A' | 'customer A', rows: typeof calls) {
  const shop = await createTestShop({
    catalogue: [
      product('floral', [
        variant('floral-701', { stock: 10_000 }),
        variant('floral-ivory', { stock: 5, tags: ['#kept'] }),
      ]),
      product('paisley', [variant('paisley-red')]),
    ],
  })
  await shop.call('POST', '/users/register', { body: examples.register.body })
  await shop.engine.write(({ trx }) =>
    trx
      .insertInto('coupons')
      .values({ id: randomUUID(), name: 'WELCOME10', discount_percent: 10, is_enabled: true })
      .execute(),
  )
  const identities = await createIdentities(shop)
  const email_verified_at = shop.clock.now.toISOString()
  await shop.engine.db.updateTable('users').set({ email_verified_at }).execute()
  const asVictim = async () => (await identities[victim]?.headers()) ?? {}
  const actual: Record<string, string> = {}
  const expected: Record<string, string> = {}
  const leaks: string[] = []
  let data = await createVictimData(shop, await asVictim())
  for (const [name, endpoint] of rows) {
    for (const [identityName, identity] of Object.entries(identities)) {
      const { path, body } = requestOf(endpoint, name, data)
      const headers = await identity.headers()
      const response = await shop.call(endpoint.method, path, { as: headers, body })
      const cell = `${name} as ${identityName}`
      actual[cell] = [response.status, ...response.codes].join(' ')
      const isOwner = identity.is === victim
      const ofIdentity = isOwner ? responseToOwner : responseToOthers
      const expectedResponse = responseToAll[name] ?? ofIdentity[name] ?? '200'
      expected[cell] = expectedIdentityError(endpoint.auth, identity) ?? expectedResponse
      const text = JSON.stringify(response.body)
      const shownCount = privateValues.filter((select) => text.includes(select(data))).length
      if (shownCount !== (isOwner ? (shownToOwner[name] ?? shownCount) : 0)) leaks.push(cell)
      const hasChanged = response.status === 200 && endpoint.method !== 'GET'
      if (hasChanged) data = await createVictimData(shop, await asVictim())
    }
  }
  return { actual, expected, leaks, failures: shop.failures }
}

test.each(['guest A', 'customer A'] as const)(
  'R8 each call on the data of %s returns the expected status for each identity [identity.guest-header, identity.bearer-header, identity.bearer-first, identity.bearer-invalid, identity.both-may, identity.guest-uuid, api.status-401, api.status-404]',
  async (victim) => {
    const { actual, expected, leaks, failures } = await compareResponses(victim, protectedCalls)
    expect(actual).toEqual(expected)
    expect(leaks).toEqual([])
    expect(failures).toEqual([])
  },
  90_000,
)

test('R8 each open call returns the expected status for each identity [identity.bearer-invalid]', async () => {
  const { actual, expected, leaks, failures } = await compareResponses('guest A', openCalls)
  expect(actual).toEqual(expected)
  expect(leaks).toEqual([])
  expect(failures).toEqual([])
})

test('accepts only UUIDs of versions 1 to 8 as guest ids [identity.guest-uuid, api.status-401]', async () => {
  const shop = await createTestShop()
  const put = async (id: string) => {
    const { status, codes } = await shop.put({ 'guest-user-id': id }, 'floral-701')
    return [status, ...codes]
  }
  for (let version = 1; version <= 8; version += 1) {
    expect(await put(`9b1deb4d-3b7d-${version}bad-9bdd-2b0d7b3dcb6d`)).toEqual([200])
  }
  for (const id of [
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    '9b1deb4d-3b7d-0bad-9bdd-2b0d7b3dcb6d',
    '9b1deb4d-3b7d-9bad-9bdd-2b0d7b3dcb6d',
    '9b1deb4d-3b7d-4bad-1bdd-2b0d7b3dcb6d',
  ]) {
    expect(await put(id), id).toEqual([401, 'identity_invalid'])
  }
})
