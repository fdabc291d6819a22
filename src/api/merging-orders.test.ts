import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mergeGuestIntoUser } from '#data/customers/users.ts'
import { ownerOfUser } from '#data/orders/customer-key.ts'
import type { Owner } from '#data/tables/shopper-tables.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { product, variant } from '#test/shop/factories.ts'
import { digest } from './identity.ts'

type RequestHeaders = Record<string, string>

const password = 'a long silk thread'
const key = 'attempt-0001'

const checkout = (
  shop: TestShop,
  as: RequestHeaders,
  fields: { key?: string; name?: string } = {},
) =>
  shop.call('POST', '/Orders/checkout', {
    as,
    headers: { 'idempotency-key': fields.key ?? key },
    body: checkoutBody(fields.name ? { contactInfo_Name: fields.name } : {}),
  })

const ordersOf = async (shop: TestShop, as: RequestHeaders): Promise<string[]> => {
  const { body } = await shop.call('GET', '/Orders/get-orders', { as })
  return body.data.map((order: { id: string }) => order.id)
}

/** Creates an account. Returns its headers, id, owner and a login function. */
async function createAccount(shop: TestShop) {
  const email = `${randomUUID()}@example.com`
  const as = await shop.customer(email)
  const { id } = await shop.engine.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const login = (guest: RequestHeaders) =>
    shop.call('POST', '/user/login', { as: guest, body: { email, password } })
  return { as, id, owner: ownerOfUser(id), login }
}

const ownerOfGuest = (guest: RequestHeaders): Owner =>
  `guest:${digest(guest['guest-user-id'] ?? '')}`

/** Merges a guest into an account without a login, because hashing a password is slow. */
const merge = (shop: TestShop, userId: string, guest: RequestHeaders) =>
  mergeGuestIntoUser(shop.engine, { userId, guest: ownerOfGuest(guest) })

test('SEC-M3 a replay after login returns the order that the guest placed [identity.merge-orders, identity.merge-keys, identity.merge-header]', async () => {
  const shop = await createTestShop()
  const { as, login } = await createAccount(shop)
  await shop.put(as, 'oxford-white-m')
  const guest = shop.guest()
  await shop.put(guest, 'floral-701')
  const first = await checkout(shop, guest)
  const { id } = first.body.data
  expect((await login(guest)).status).toBe(200)
  const replay = await checkout(shop, as)
  expect([replay.status, replay.body]).toEqual([200, first.body])
  expect(await ordersOf(shop, as)).toEqual([id])
  const cart = await shop.call('GET', '/Carts/get-my-cart', { as })
  expect(cart.body.data.items).toHaveLength(1)

  expect(await ordersOf(shop, guest)).toEqual([])
  const path = `/Orders/delete-order/${id}`
  expect((await shop.call('DELETE', path, { as: guest })).status).toBe(404)
  expect((await checkout(shop, guest)).codes).toEqual(['cart_empty'])
  expect((await shop.call('DELETE', path, { as })).status).toBe(200)
  expect((await login(guest)).status).toBe(200)
})

test('SEC-M3 registration moves the orders and keys of the guest to the new account [identity.merge-orders, identity.merge-keys, identity.merge-header]', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  await shop.put(guest, 'floral-701')
  const first = await checkout(shop, guest)
  const email = `${randomUUID()}@example.com`
  const form = { firstName: 'Nour', lastName: 'Hassan', email, password }
  expect((await shop.call('POST', '/users/register', { as: guest, body: form })).status).toBe(200)
  const { body } = await shop.call('POST', '/user/login', { body: { email, password } })
  const as = { authorization: `Bearer ${body.accessToken}` }
  expect((await checkout(shop, as)).body).toEqual(first.body)
  expect(await ordersOf(shop, as)).toEqual([first.body.data.id])
  expect(await ordersOf(shop, guest)).toEqual([])
})

test('SEC-M3 the key of the account remains where the guest used the same key [identity.merge-keys]', async () => {
  const shop = await createTestShop()
  const { as, login } = await createAccount(shop)
  const guest = shop.guest()
  for (const each of [as, guest]) await shop.put(each, 'floral-701')
  const own = await checkout(shop, as)
  const guests = await checkout(shop, guest, { name: 'Sara Hassan' })
  await login(guest)
  expect((await checkout(shop, as)).body).toEqual(own.body)
  const ids = [own.body.data.id, guests.body.data.id]
  expect((await ordersOf(shop, as)).toSorted()).toEqual(ids.toSorted())
  const keys = await shop.engine.db.selectFrom('idempotency_keys').select('owner').execute()
  expect(keys).toHaveLength(1)
})

test('SEC-M3 a wrong password moves no order', async () => {
  const shop = await createTestShop()
  const email = `${randomUUID()}@example.com`
  await shop.customer(email)
  const guest = shop.guest()
  await shop.put(guest, 'floral-701')
  const { body } = await checkout(shop, guest)
  const wrong = { email, password: 'another long thread' }
  expect((await shop.call('POST', '/user/login', { as: guest, body: wrong })).status).toBe(401)
  expect(await ordersOf(shop, guest)).toEqual([body.data.id])
})

const ties = Array.from({ length: 40 }, (_, at) => `tie-${10 + at}`)
const largeStock = () => [
  product(
    'tie',
    ties.map((id) => variant(id, { stock: 1000 })),
  ),
]

/** Replaces the cart of `owner` by one unit of each variant, inserted in this order. */
async function fillCart(shop: TestShop, owner: Owner, variantIds: readonly string[]) {
  const now = shop.clock.now.toISOString()
  const rows = variantIds.map((variant_id) => ({
    id: randomUUID(),
    owner,
    variant_id,
    quantity: 1,
    added_at: now,
    touched_at: now,
  }))
  await shop.engine.db.deleteFrom('cart_lines').where('owner', '=', owner).execute()
  await shop.engine.db.insertInto('cart_lines').values(rows).execute()
}

test('SEC-M3 a checkout concurrent with a login gives one order, owned by the account', async () => {
  const shop = await createTestShop({ catalogue: largeStock() })
  const { as, id, owner } = await createAccount(shop)
  const statuses: number[] = []
  for (let round = 0; round < 30; round += 1) {
    const guest = shop.guest()
    await shop.put(guest, 'tie-10')
    const options = { key: `attempt-${1000 + round}` }
    const placing = checkout(shop, guest, options)
    // In every second round the checkout reaches the database first.
    if (round % 2) await new Promise(setImmediate)
    const [placed] = await Promise.all([placing, merge(shop, id, guest)])
    statuses.push(placed.status)
    expect((await checkout(shop, as, options)).status).toBe(200)
    const orders = await shop.engine.db.selectFrom('orders').select('owner').execute()
    expect(orders).toEqual(Array.from({ length: round + 1 }, () => ({ owner })))
  }
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  expect(shop.failures).toEqual([])
})

test('SEC-M3 logins and checkouts of one account and its guests never deadlock', async () => {
  const shop = await createTestShop({ catalogue: largeStock() })
  const { as, id, owner } = await createAccount(shop)
  const { write } = shop.engine
  let [transactions, runs] = [0, 0]
  shop.engine.write = (body) => {
    transactions += 1
    return write((trx) => {
      runs += 1
      return body(trx)
    })
  }
  for (let round = 0; round < 20; round += 1) {
    const guests = [shop.guest(), shop.guest()]
    // Without sorting, the database would lock the rows of these carts in opposite orders.
    const [ascending, descending] = [ties, ties.toReversed()]
    await fillCart(shop, owner, descending)
    await fillCart(shop, ownerOfGuest(guests[0] ?? as), ascending)
    await fillCart(shop, ownerOfGuest(guests[1] ?? as), descending)
    const options = { key: `attempt-${1000 + round}` }
    await Promise.all([
      checkout(shop, as, options),
      ...guests.flatMap((guest) => [checkout(shop, guest, options), merge(shop, id, guest)]),
    ])
  }
  expect(runs).toBe(transactions)
  expect(shop.failures).toEqual([])
})
