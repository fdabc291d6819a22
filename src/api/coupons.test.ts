import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveCoupon } from '#data/coupons.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/create-test-shop.ts'

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
