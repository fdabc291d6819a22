/** Tests `data/content/shipping-edits.ts` too. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { saveProducts } from '#data/products/save-catalogue.ts'
import { shippingRates } from '#rules/shipping-rates.ts'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'
import { openTwoNodes } from '#test/engine/two-nodes.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { smallCatalogue } from '#test/shop/factories.ts'
import { startLiveRefresh } from '../live-values.ts'

const byRate = { settings: { shippingPolicy: 'by-governorate' as const, shippingRates } }

async function openShipping(options: Parameters<typeof createOrderAdmin>[1] = byRate) {
  const admin = await createOrderAdmin({}, options)
  const [mona, omar] = [await admin.signIn('manager', 'Mona'), await admin.signIn('owner', 'Omar')]
  const change = (governorate: string, cost: number, version = 0) =>
    mona.post('/shipping/rates', { changes: [{ governorate, cost, version }] })
  return { ...admin, mona, omar, change }
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads responses of every shape.
const rateOf = (data: any, governorate: string) =>
  data.rates.find((rate: { governorate: string }) => rate.governorate === governorate)

/** Orders to Cairo and returns the order. */
async function buy(shop: TestShop) {
  const as = shop.guest()
  await shop.put(as, 'floral-701')
  const { body } = await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
  return body.data
}

test('lists 28 rates in 6 zones with their built-in values', async () => {
  const { mona } = await openShipping({})
  const { data } = await mona.get('/shipping')
  expect(data).toMatchObject({ policy: 'free', policySource: 'default', policyVersion: 0 })
  expect(data.rates).toHaveLength(28)
  expect(new Set(data.rates.map(({ zone }: { zone: number }) => zone))).toEqual(
    new Set([1, 2, 3, 4, 5, 6]),
  )
  expect(rateOf(data, 'Luxor')).toEqual({
    governorate: 'Luxor',
    zone: 5,
    cost: 119.7,
    defaultCost: 119.7,
    version: 0,
  })
})

test('a changed rate is charged at once, earlier orders stay, and the built-in rate comes back', async () => {
  const shop = await openShipping()
  const earlier = await buy(shop)
  const { status, data } = await shop.change('Cairo', 90.5)
  expect(status).toBe(200)
  expect(rateOf(data, 'Cairo')).toMatchObject({ cost: 90.5, defaultCost: 86, version: 1 })
  expect((await buy(shop)).shippingCost).toBe(90.5)
  const { body } = await shop.call('GET', '/shop/settings')
  expect(body.data.shippingRates[0]).toMatchObject({ state: 'Cairo', shippingCost: 90.5 })
  const stored = await shop.engine.db.selectFrom('orders').select(['id', 'shipping_cost']).execute()
  expect(stored).toContainEqual({ id: earlier.id, shipping_cost: 8600 })
  expect(await shop.entries('shipping.rates_changed')).toMatchObject([
    {
      subject_kind: 'shipping',
      subject_id: 'Cairo',
      subject_version: 1,
      changes: [{ field: 'cost', from: 86, to: 90.5 }],
    },
  ])
  const restored = await shop.change('Cairo', 86, 1)
  expect(rateOf(restored.data, 'Cairo')).toMatchObject({ cost: 86, version: 2 })
  expect((await buy(shop)).shippingCost).toBe(86)
  await shop.expectConsistent()
})

test('a second node shows and charges a changed rate and policy within a second', async () => {
  const [first, second] = await openTwoNodes()
  await saveProducts(first, smallCatalogue(), new Date())
  const admin = await createOrderAdmin({}, { engine: first })
  const other = await createTestShop({ engine: second, settings: { shippingRates } })
  onTestFinished(startLiveRefresh(other.live))
  expect((await buy(other)).shippingCost).toBe(0)
  const owner = await admin.signIn('owner')
  const changes = [{ governorate: 'Cairo', cost: 75, version: 0 }]
  await owner.post('/shipping/rates', { changes })
  await owner.post('/shipping/policy', { policy: 'by-governorate', version: 0 })
  const changedAt = performance.now()
  await vi.waitFor(
    async () => {
      const { shipping_rates } = await other.live.cached()
      expect([...shipping_rates.keys()].toSorted()).toEqual(['Cairo', 'policy'])
    },
    { timeout: 5000, interval: 20 },
  )
  expect(performance.now() - changedAt).toBeLessThan(1000)
  expect((await buy(other)).shippingCost).toBe(75)
  const { body } = await other.call('GET', '/shop/settings')
  expect(body.data.shippingPolicy).toBe('by-governorate')
  expect(body.data.shippingRates[0]).toMatchObject({ state: 'Cairo', shippingCost: 75 })
})

test('two people change different rates, but not the same one to different values', async () => {
  const { mona, omar, change, entries } = await openShipping()
  await change('Minya', 112)
  const both = await omar.post('/shipping/rates', {
    changes: [
      { governorate: 'Sohag', cost: 115, version: 0 },
      { governorate: 'Minya', cost: 120, version: 0 },
    ],
  })
  expect(both.status).toBe(409)
  expect(both.errors).toMatchObject([
    {
      code: 'edit_conflict',
      field: 'Minya',
      params: { yours: 120, theirs: 112, changedBy: 'Mona', version: 1 },
    },
  ])
  expect(rateOf((await mona.get('/shipping')).data, 'Sohag').cost).toBe(109)
  expect((await change('Sohag', 115)).status).toBe(200)
  const same = await change('Minya', 112)
  expect([same.status, (await entries('shipping.rates_changed')).length]).toEqual([200, 2])
  const restored = await change('Minya', 109, 1)
  expect(rateOf(restored.data, 'Minya').version).toBe(2)
  expect((await change('Minya', 130, 0)).status).toBe(409)
})

test.each([
  ['changes.0.cost', { governorate: 'Minya', cost: -1, version: 0 }],
  ['changes.0.cost', { governorate: 'Minya', cost: 10.005, version: 0 }],
  ['changes.0.cost', { governorate: 'Minya', cost: '12O', version: 0 }],
  ['changes.0.governorate', { governorate: 'Atlantis', cost: 10, version: 0 }],
])('refuses %s of %j and changes nothing', async (field, change) => {
  const { mona, engine } = await openShipping()
  const good = { governorate: 'Giza', cost: 80, version: 0 }
  const { status, errors } = await mona.post('/shipping/rates', { changes: [change, good] })
  expect([status, errors[0].code, errors[0].field]).toEqual([422, 'invalid', field])
  if (field.endsWith('cost'))
    expect(errors[0].description).toBe('Enter an amount such as 86 or 119.70.')
  const twice = await mona.post('/shipping/rates', { changes: [good, good] })
  expect(twice.errors[0]).toMatchObject({ code: 'invalid', field: 'changes.1.governorate' })
  expect(await engine.db.selectFrom('shipping_rates').selectAll().execute()).toEqual([])
})

test('the policy is changed with its entry, and a later change with an old version is refused', async () => {
  const shop = await openShipping({ settings: { shippingRates } })
  const { mona, omar, entries } = shop
  expect((await buy(shop)).shippingCost).toBe(0)
  const { data } = await mona.post('/shipping/policy', { policy: 'by-governorate', version: 0 })
  expect(data).toMatchObject({ policy: 'by-governorate', policySource: 'admin', policyVersion: 1 })
  expect((await buy(shop)).shippingCost).toBe(86)
  expect(await entries('shipping.policy_changed')).toMatchObject([
    { subject_id: 'policy', changes: [{ field: 'policy', from: 'free', to: 'by-governorate' }] },
  ])
  const refused = await omar.post('/shipping/policy', { policy: 'free', version: 0 })
  expect(refused.errors[0]).toMatchObject({
    code: 'edit_conflict',
    field: 'policy',
    params: { yours: 'free', theirs: 'by-governorate', changedBy: 'Mona', version: 1 },
  })
  const back = await omar.post('/shipping/policy', { policy: 'free', version: 1 })
  expect(back.data).toMatchObject({ policy: 'free', policySource: 'default', policyVersion: 2 })
  expect((await buy(shop)).shippingCost).toBe(0)
})

test('the policy of the environment wins and cannot be changed', async () => {
  const shop = await openShipping({ ...byRate, setByEnvironment: ['SHIPPING_POLICY'] })
  const { status, errors } = await shop.mona.post('/shipping/policy', {
    policy: 'free',
    version: 0,
  })
  expect([status, errors[0].code]).toEqual([409, 'set_by_environment'])
  expect((await shop.mona.get('/shipping')).data).toMatchObject({
    policy: 'by-governorate',
    policySource: 'environment',
  })
  expect((await buy(shop)).shippingCost).toBe(86)
  expect((await shop.change('Cairo', 70)).status).toBe(200)
  expect((await buy(shop)).shippingCost).toBe(70)
})
