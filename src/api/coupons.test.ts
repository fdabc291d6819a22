import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveCoupon } from '#data/checkout/coupons.ts'
import { readCouponErrors } from '#data/consistency.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'

type RequestHeaders = Record<string, string>

const lookUp = (
  shop: TestShop,
  name: string,
  options: { as?: RequestHeaders; from?: string } = {},
) => shop.call('GET', `/Coupons/get-coupon-by-name/${name}`, options)

async function createShopWithCoupon(isEnabled = true) {
  const shop = await createTestShop()
  const coupon = await saveCoupon(shop.engine, { name: 'Welcome10', discount: 10, isEnabled })
  const guest = shop.guest()
  await shop.put(guest, 'floral-701')
  const checkout = (couponId: unknown) =>
    shop.call('POST', '/Orders/checkout', { as: guest, body: checkoutBody({ couponId }) })
  const countCartItems = async () =>
    (await shop.call('GET', '/Carts/get-my-cart', { as: guest })).body.data.items.length
  return { shop, coupon, checkout, countCartItems }
}

test('R5 a coupon is found in any letter case and takes off its percentage [calls.get-coupon, coupon.name-case, data.coupon, data.order-pays]', async () => {
  const { shop, coupon, checkout } = await createShopWithCoupon()
  for (const name of ['Welcome10', 'WELCOME10', 'welcome10', '%20welcome10%20']) {
    const { status, body } = await lookUp(shop, name)
    expect([status, body.data]).toEqual([
      200,
      { id: coupon.id, name: 'Welcome10', discount: 10, isEnabled: true },
    ])
  }
  const order = (await checkout(coupon.id)).body.data
  expect(order).toMatchObject({ totalPrice: 990, discount: 10, totalPriceAfterDiscount: 891 })
})

test('R5 a coupon disabled between look-up and checkout returns 409, and the cart stays [refusals.coupon]', async () => {
  const { shop, coupon, checkout, countCartItems } = await createShopWithCoupon()
  expect((await lookUp(shop, 'welcome10')).body.data.isEnabled).toBe(true)
  await saveCoupon(shop.engine, { name: 'WELCOME10', discount: 10, isEnabled: false })
  const refused = await checkout(coupon.id)
  expect([refused.status, refused.codes]).toEqual([409, ['coupon_unusable']])
  expect(refused.body.errors[0].field).toBe('couponId')
  expect(await countCartItems()).toBe(1)
  expect(await shop.engine.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('R5 an unknown coupon returns 404 by name and 409 at checkout; without one there is no discount [coupon.unknown, refusals.coupon, refusals.malformed-id]', async () => {
  const { shop, checkout, countCartItems } = await createShopWithCoupon()
  const unknown = await lookUp(shop, 'nothing')
  expect([unknown.status, unknown.codes]).toEqual([404, ['not_found']])
  const refused = await checkout(randomUUID())
  expect([refused.status, refused.codes]).toEqual([409, ['coupon_unusable']])
  const malformed = await checkout('WELCOME10')
  expect([malformed.status, malformed.body.errors[0].field]).toEqual([422, 'couponId'])
  expect(await countCartItems()).toBe(1)
  expect((await checkout('')).body.data).toMatchObject({
    discount: 0,
    totalPriceAfterDiscount: 990,
  })
})

test('R5 a disabled coupon returns 200 with isEnabled false [coupon.disabled]', async () => {
  const { shop, coupon } = await createShopWithCoupon(false)
  const { status, body } = await lookUp(shop, 'WELCOME10')
  expect([status, body.data]).toEqual([
    200,
    { id: coupon.id, name: 'Welcome10', discount: 10, isEnabled: false },
  ])
})

test.each([
  ['that has not started', { startsAt: '2026-01-15T10:00:00.001Z' }],
  ['that has ended', { endsAt: '2026-01-15T10:00:00.000Z' }],
  ['that is used up', { maxUses: 1 }],
])('a coupon %s is shown as disabled and returns 409 at checkout', async (_, limits) => {
  const { shop, coupon, checkout, countCartItems } = await createShopWithCoupon()
  const first = shop.guest()
  await shop.put(first, 'floral-701')
  const body = checkoutBody({ couponId: coupon.id })
  expect((await shop.call('POST', '/Orders/checkout', { as: first, body })).status).toBe(200)
  expect((await lookUp(shop, 'welcome10')).body.data.isEnabled).toBe(true)
  await saveCoupon(shop.engine, { ...coupon, ...limits })
  expect((await lookUp(shop, 'welcome10')).body.data).toEqual({
    id: coupon.id,
    name: 'Welcome10',
    discount: 10,
    isEnabled: false,
  })
  const refused = await checkout(coupon.id)
  expect([refused.status, refused.codes]).toEqual([409, ['coupon_unusable']])
  expect(await countCartItems()).toBe(1)
})

test('a cart below the minimum subtotal of a coupon returns 409', async () => {
  const { shop, coupon, checkout } = await createShopWithCoupon()
  await saveCoupon(shop.engine, { ...coupon, minSubtotal: 99_001 })
  expect((await lookUp(shop, 'welcome10')).body.data.isEnabled).toBe(true)
  expect((await checkout(coupon.id)).codes).toEqual(['coupon_unusable'])
  await saveCoupon(shop.engine, { ...coupon, minSubtotal: 99_000 })
  expect((await checkout(coupon.id)).status).toBe(200)
})

test('30 concurrent buyers use a coupon with 5 uses exactly 5 times', async () => {
  const shop = await createTestShop()
  const { engine } = shop
  const buyers = 30
  await engine.db.updateTable('variants').set({ stock_quantity: 100 }).execute()
  const values = { name: 'FIVE', discount: 10, isEnabled: true, maxUses: 5 }
  const { id: couponId } = await saveCoupon(engine, values)
  const guests = await Promise.all(
    Array.from({ length: buyers }, async () => {
      const as = shop.guest()
      await shop.put(as, 'floral-701')
      return as
    }),
  )
  const body = checkoutBody({ couponId })
  const outcomes = await Promise.all(
    guests.map((as) => shop.call('POST', '/Orders/checkout', { as, body })),
  )
  const refused = outcomes.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, codes }) => [status, ...codes])).toEqual(
    Array.from({ length: buyers - 5 }, () => [409, 'coupon_unusable']),
  )
  const orders = await engine.db.selectFrom('orders').select(['id', 'owner']).execute()
  expect(orders).toHaveLength(5)
  const readUses = async () =>
    (await engine.db.selectFrom('coupons').select('uses').executeTakeFirstOrThrow()).uses
  expect(await readUses()).toBe(5)
  const bought = outcomes.findIndex(({ status }) => status === 200)
  const cancelled = `/Orders/delete-order/${outcomes[bought]?.body.data.id}`
  const as = guests[bought] ?? {}
  expect((await shop.call('DELETE', cancelled, { as })).status).toBe(200)
  expect(await readUses()).toBe(4)
  expect((await shop.call('DELETE', cancelled, { as })).status).toBe(404)
  expect(await readUses()).toBe(4)
  const stock = await engine.db
    .selectFrom('variants')
    .select('stock_quantity')
    .where('id', '=', 'floral-701')
    .executeTakeFirst()
  expect(stock).toEqual({ stock_quantity: 96 })
  expect(await readCouponErrors(engine.db)).toEqual([])
  expect(shop.failures).toEqual([])
})

test('R5 look-ups are limited per identity and per address [limits.counting, api.status-429]', async () => {
  const limits = {
    coupon: { subject: { points: 3, seconds: 60 }, address: { points: 8, seconds: 3600 } },
  }
  const shop = await createTestShop({ limits })
  const guess = async (as: RequestHeaders, from = '203.0.113.9') => {
    const response = await lookUp(shop, randomUUID(), { as, from })
    return [response.status, Number(response.headers.get('retry-after')) > 0]
  }
  const [one, other, third] = [shop.guest(), shop.guest(), shop.guest()]
  for (let count = 0; count < 3; count += 1) expect(await guess(one)).toEqual([404, false])
  expect(await guess(one)).toEqual([429, true])
  expect(await guess(one, '198.51.100.4')).toEqual([429, true])
  for (let count = 0; count < 3; count += 1) expect(await guess(other)).toEqual([404, false])
  expect(await guess(third)).toEqual([404, false])
  expect(await guess(third)).toEqual([429, true])
  expect(await guess(third, '198.51.100.5')).toEqual([404, false])
  expect(shop.events.filter((event) => event === 'limited')).toHaveLength(3)
})
