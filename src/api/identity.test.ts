import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/create-test-shop.ts'
import { product, variant } from '#test/factories.ts'
import { createIdentities, type Headers, type TestIdentity } from '#test/identities.ts'
import { examples } from './examples.ts'

/** What the door should say, or undefined where it should open. */
function refusalAtDoor(
  auth: Endpoint['auth'],
  { guest, bearer }: TestIdentity,
): string | undefined {
  if (auth === 'none') return undefined
  if (auth !== 'optional-guest' && bearer === 'bad') return '401 identity_invalid'
  if (auth !== 'optional-guest' && bearer === 'good') return undefined
  if (auth === 'customer') return '401 identity_missing'
  if (guest === 'bad') return '401 identity_invalid'
  return guest === 'absent' && auth === 'shopper' ? '401 identity_missing' : undefined
}

/** What those who come in find, where the things asked for belong to somebody else. */
const toStrangers: Partial<Record<keyof typeof endpoints, string>> = {
  removeCartItem: '404 not_found',
  cancelOrder: '404 not_found',
  checkout: '409 cart_empty',
}

/** How many of `ownThings` the owner is shown. */
const ownersSee: Partial<Record<keyof typeof endpoints, number>> = {
  getCart: 1,
  setCartItem: 1,
  getOrders: 2,
  checkout: 1,
}

const marker = 'Someone Whose Name Is Hers Alone'

/** Fills the cart, the wishlist and the orders of the victim, and nobody else's. */
async function prepare(shop: TestShop, as: Headers) {
  await shop.engine.db.deleteFrom('cart_lines').execute()
  await shop.engine.db.deleteFrom('wishlist_items').execute()
  await shop.put(as, 'floral-701')
  const body = checkoutBody({ contactInfo_Name: marker })
  const order = await shop.call('POST', '/Orders/checkout', { as, body })
  const cart = await shop.put(as, 'floral-701')
  await shop.call('POST', '/Wishlist/add-to-wishlist/floral-ivory', { as })
  return { orderId: order.body.data.id as string, itemId: cart.body.data.items[0].id as string }
}

type Things = Awaited<ReturnType<typeof prepare>>

/** What only the owner may ever be shown. */
const ownThings: ((things: Things) => string)[] = [
  (things) => things.itemId,
  (things) => things.orderId,
  () => marker,
]

/** The path and body of a call that nothing is wrong with, on the victim's own things. */
function requestOf(endpoint: Endpoint, name: keyof typeof endpoints, things: Things) {
  const values: Record<string, string> = { ...examples[name].params, ...things }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  const body =
    name === 'register'
      ? { ...examples.register.body, email: `${randomUUID()}@example.com` }
      : name === 'checkout'
        ? checkoutBody({ contactInfo_Name: marker })
        : examples[name].body
  return { path, body }
}

const calls = Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][]
const identified = calls.filter(([, { auth }]) => auth === 'shopper' || auth === 'customer')
const open = calls.filter((call) => !identified.includes(call))

/** Asks every call as everybody, and compares each answer with the one it should be. */
async function fillMatrix(victim: 'guest A' | 'customer A', rows: typeof calls) {
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
  await shop.engine.write((trx) =>
    trx
      .insertInto('coupons')
      .values({ id: randomUUID(), name: 'WELCOME10', discount_percent: 10, is_enabled: true })
      .execute(),
  )
  const callers = await createIdentities(shop)
  const asVictim = async () => (await callers[victim]?.headers()) ?? {}
  const found: Record<string, string> = {}
  const wanted: Record<string, string> = {}
  const wrongThings: string[] = []
  let things = await prepare(shop, await asVictim())
  for (const [name, endpoint] of rows) {
    for (const [who, caller] of Object.entries(callers)) {
      const { path, body } = requestOf(endpoint, name, things)
      const headers = await caller.headers()
      const answer = await shop.call(endpoint.method, path, { as: headers, body })
      const cell = `${name} as ${who}`
      found[cell] = [answer.status, ...answer.codes].join(' ')
      const isOwner = caller.is === victim
      const inside = (!isOwner && toStrangers[name]) || '200'
      wanted[cell] = refusalAtDoor(endpoint.auth, caller) ?? inside
      const text = JSON.stringify(answer.body)
      const shown = ownThings.filter((own) => text.includes(own(things))).length
      if (shown !== (isOwner ? (ownersSee[name] ?? shown) : 0)) wrongThings.push(cell)
      const changed = answer.status === 200 && endpoint.method !== 'GET'
      if (changed) things = await prepare(shop, await asVictim())
    }
  }
  return { found, wanted, wrongThings, failures: shop.failures }
}

test.each(['guest A', 'customer A'] as const)(
  'R8 every call on the data of %s, by every caller, has the expected status [identity.guest-header, identity.bearer-header, identity.bearer-first, identity.bearer-invalid, identity.both-may, identity.guest-uuid, api.status-401, api.status-404]',
  async (victim) => {
    const { found, wanted, wrongThings, failures } = await fillMatrix(victim, identified)
    expect(found).toEqual(wanted)
    expect(wrongThings).toEqual([])
    expect(failures).toEqual([])
  },
  90_000,
)

test('R8 every open call, by every caller, has the expected status [identity.bearer-invalid]', async () => {
  const { found, wanted, wrongThings, failures } = await fillMatrix('guest A', open)
  expect(found).toEqual(wanted)
  expect(wrongThings).toEqual([])
  expect(failures).toEqual([])
}, 90_000)

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
