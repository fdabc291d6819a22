/** Tests `users.ts`. */
import { expect, test } from 'vitest'
import { sweep } from '#data/sweep.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Sets the clock of the shop forward. */
function advanceClock(shop: TestShop, milliseconds: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + milliseconds)
}

const cartStatus = async (shop: TestShop, as: Record<string, string>) =>
  (await shop.call('GET', '/Carts/get-my-cart', { as })).status

const countRows = async (shop: TestShop, table: 'sessions' | 'idempotency_keys') =>
  (await shop.engine.db.selectFrom(table).selectAll().execute()).length

test('an access token is valid for 30 days to the second and is then deleted [identity.token-lifetime]', async () => {
  const shop = await createTestShop()
  const as = await shop.customer()
  advanceClock(shop, 30 * dayMs - 1000)
  expect(await cartStatus(shop, as)).toBe(200)
  await sweep(shop.engine, shop.clock.now)
  expect(await countRows(shop, 'sessions')).toBe(1)
  advanceClock(shop, 1000)
  const ended = await shop.call('GET', '/Carts/get-my-cart', { as })
  expect([ended.status, ended.codes]).toEqual([401, ['identity_invalid']])
  await sweep(shop.engine, shop.clock.now)
  expect(await countRows(shop, 'sessions')).toBe(0)
})

test('logging out revokes that token only and returns 401 the second time [calls.logout, identity.sign-out, identity.token-lifetime]', async () => {
  const shop = await createTestShop()
  const email = 'nour@example.com'
  const phone = await shop.customer(email)
  const body = { email, password: 'a long silk thread' }
  const again = await shop.call('POST', '/user/login', { body })
  const laptop = { authorization: `Bearer ${again.body.accessToken}` }
  expect((await shop.call('POST', '/user/logout', { as: phone })).body).toEqual({
    succeeded: true,
    data: null,
    errors: [],
  })
  expect([await cartStatus(shop, phone), await cartStatus(shop, laptop)]).toEqual([401, 200])
  expect((await shop.call('POST', '/user/logout', { as: phone })).status).toBe(401)
})

test('stores tokens of 256 bits and guest ids as hashes only [identity.token-secret]', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  await shop.put(guest, 'floral-701')
  const as = await shop.customer()
  const token = as.authorization.slice('Bearer '.length)
  expect(token).toMatch(/^[\w-]{43}$/)
  const { db } = shop.engine
  const stored = JSON.stringify([
    await db.selectFrom('sessions').selectAll().execute(),
    await db.selectFrom('cart_lines').selectAll().execute(),
  ])
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(guest['guest-user-id'])
})

test('R2 an Idempotency-Key is valid for more than a day and is then deleted [idempotency.replay, refusals.empty-cart]', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  const headers = { 'idempotency-key': 'attempt-0001' }
  const send = () =>
    shop.call('POST', '/Orders/checkout', { as: guest, headers, body: checkoutBody() })
  await shop.put(guest, 'floral-701')
  const first = await send()
  advanceClock(shop, 24 * hourMs + 1)
  await sweep(shop.engine, shop.clock.now)
  expect((await send()).body).toEqual(first.body)
  advanceClock(shop, 25 * hourMs)
  await sweep(shop.engine, shop.clock.now)
  expect(await countRows(shop, 'idempotency_keys')).toBe(0)
  const late = await send()
  expect([late.status, late.codes]).toEqual([409, ['cart_empty']])
  const orders = await shop.call('GET', '/Orders/get-orders', { as: guest })
  expect(orders.body.data).toEqual([first.body.data])
})

test('R2 the same key of two shoppers places two orders [idempotency.replay]', async () => {
  const shop = await createTestShop()
  const headers = { 'idempotency-key': 'attempt-0001' }
  const ids = new Set<string>()
  for (const as of [shop.guest(), shop.guest()]) {
    await shop.put(as, 'floral-701')
    const { body } = await shop.call('POST', '/Orders/checkout', {
      as,
      headers,
      body: checkoutBody(),
    })
    ids.add(body.data.id)
  }
  expect(ids.size).toBe(2)
})
