/** Tests `data/checkout/checkout.ts`. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { saveCoupon } from '#data/checkout/coupons.ts'
import { saveProducts } from '#data/products/save-catalogue.ts'
import { governorateRates } from '#rules/shipping-rates.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { product, variant } from '#test/shop/factories.ts'

/**
 * A cart with prices in piastres, the percentage of a coupon (0: no coupon), and a shipping rate.
 */
interface Purchase {
  items: { price: number; quantity: number }[]
  percent: number
  rate: { state: string; cost: number }
}

const purchase: fc.Arbitrary<Purchase> = fc.record({
  items: fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 10_000_000 }),
      quantity: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  percent: fc.integer({ min: 0, max: 100 }),
  rate: fc.constantFrom(...governorateRates),
})

/**
 * Returns an amount of a response in piastres. It reads the digits, because arithmetic could round.
 */
function piastres(amount: number): bigint {
  const [, whole = '', , fraction = ''] = /^(\d+)(\.(\d{1,2}))?$/.exec(String(amount)) ?? []
  expect(whole, `${amount} has at most two decimals`).not.toBe('')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

/** Computes the same sums independently, with big integers. */
function expectedSums({ items, percent, rate }: Purchase) {
  const subtotal = items.reduce((sum, item) => sum + BigInt(item.price) * BigInt(item.quantity), 0n)
  const discount = (subtotal * BigInt(percent) + 50n) / 100n
  const shipping = BigInt(rate.cost)
  return { subtotal, shipping, total: subtotal - discount + shipping }
}

/** Adds a product with these variants to the catalogue and orders them. */
async function buy(shop: TestShop, { items, percent, rate }: Purchase, round: number) {
  const id = `round${round}`
  const variants = items.map((item, at) => variant(`${id}-${at}`, { stock: item.quantity }))
  const priced = variants.map((each, at) => ({ ...each, price: items[at]?.price ?? 0 }))
  await saveProducts(shop.engine, [product(id, priced)], shop.clock.now)
  const guest = shop.guest()
  for (const [at, item] of items.entries()) await shop.put(guest, `${id}-${at}`, item.quantity)
  const name = `OFF${percent}`
  const coupon =
    percent > 0 && (await saveCoupon(shop.engine, { name, discount: percent, isEnabled: true }))
  const body = checkoutBody({
    shippingAddress: `1 Long Street, ${rate.state}`,
    ...(coupon ? { couponId: coupon.id } : {}),
  })
  return shop.call('POST', '/Orders/checkout', { as: guest, body })
}

test('R4 every total agrees with integer arithmetic to the piastre [calls.checkout-computes, shipping.server, data.order-total, data.order-pays, money.json]', async () => {
  const shop = await createTestShop({ settings: { shippingPolicy: 'by-governorate' } })
  let round = 0
  await fc.assert(
    fc.asyncProperty(purchase, async (expected) => {
      round += 1
      const { status, body } = await buy(shop, expected, round)
      expect(status).toBe(200)
      const { data } = body
      expect({
        subtotal: piastres(data.totalPrice),
        shipping: piastres(data.shippingCost),
        total: piastres(data.totalPriceAfterDiscount),
      }).toEqual(expectedSums(expected))
      expect(data.discount).toBe(expected.percent)
    }),
    { numRuns: 25 },
  )
})

test('R4 rounds half a piastre of discount up', async () => {
  const shop = await createTestShop()
  const items = [{ price: 10, quantity: 1 }]
  const { body } = await buy(shop, { items, percent: 5, rate: { state: 'Cairo', cost: 0 } }, 1)
  expect(body.data).toMatchObject({ totalPrice: 0.1, totalPriceAfterDiscount: 0.09 })
})

test('R4 with a discount of 100 % the customer pays the shipping only [data.order-pays]', async () => {
  const shop = await createTestShop({ settings: { shippingPolicy: 'by-governorate' } })
  const rate = { state: 'South Sinai', cost: 13_200 }
  const { body } = await buy(
    shop,
    { items: [{ price: 99_999, quantity: 3 }], percent: 100, rate },
    1,
  )
  expect(body.data).toMatchObject({ totalPrice: 2999.97, totalPriceAfterDiscount: 132 })
})
