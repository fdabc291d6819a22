import { expect, test } from 'vitest'
import { writeLiveValue } from '#data/content/live-values.ts'
import { shippingRates } from '#rules/shipping-rates.ts'
import { countStatements } from '#test/engine/count-statements.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'

const store = ({ engine }: TestShop, key: string, value: unknown) =>
  engine.write((context) =>
    writeLiveValue(context, { table: 'shipping_rates', key, value, version: 1 }),
  )

async function buy(shop: TestShop) {
  const as = shop.guest()
  await shop.put(as, 'floral-701')
  const { status, body } = await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
  expect(status).toBe(200)
  return body.data
}

test('a changed rate is shown and charged, and earlier orders stay as they were', async () => {
  const shop = await createTestShop({
    settings: { shippingPolicy: 'by-governorate', shippingRates },
  })
  const earlier = await buy(shop)
  expect(earlier.shippingCost).toBe(86)
  await store(shop, 'Cairo', 9050)
  const { body } = await shop.call('GET', '/shop/settings')
  expect(body.data.shippingRates).toContainEqual({
    state: 'Cairo',
    label: 'Cairo',
    shippingCost: 90.5,
  })
  expect(body.data.shippingRates).toContainEqual({
    state: 'Giza',
    label: 'Giza',
    shippingCost: 86,
  })
  const takeStatements = countStatements()
  expect((await buy(shop)).shippingCost).toBe(90.5)
  expect(takeStatements().join('\n')).not.toContain('shipping_rates')
  const stored = await shop.engine.db.selectFrom('orders').select(['id', 'shipping_cost']).execute()
  expect(stored).toContainEqual({ id: earlier.id, shipping_cost: 8600 })
})

test('staff change the policy unless the environment sets it', async () => {
  const read = async (shop: TestShop) => {
    await store(shop, 'policy', 'by-governorate')
    const { body } = await shop.call('GET', '/shop/settings')
    return [body.data.shippingPolicy, (await buy(shop)).shippingCost]
  }
  expect(await read(await createTestShop())).toEqual(['by-governorate', 86])
  const fixed = await createTestShop({ setByEnvironment: ['SHIPPING_POLICY'] })
  expect(await read(fixed)).toEqual(['free', 0])
})
