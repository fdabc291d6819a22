/** Tests `orders.ts`, `checkout.ts` and `idempotency.ts`. */
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { product, variant } from '#test/shop/factories.ts'

const checkout = (
  shop: TestShop,
  as: Record<string, string>,
  fields: Record<string, unknown> = {},
) => shop.call('POST', '/Orders/checkout', { as, body: checkoutBody(fields) })

/** Checks out again after a 503, which a busy machine sends at the deadline of a call. */
async function checkoutUntilKnown(shop: TestShop, as: Record<string, string>) {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = () => shop.call('POST', '/Orders/checkout', { as, headers, body: checkoutBody() })
  let [response, attempts] = [await send(), 1]
  while (response.status === 503) [response, attempts] = [await send(), attempts + 1]
  return { ...response, attempts }
}

const stockOf = async (shop: TestShop, id: string) => {
  const row = await shop.engine.db
    .selectFrom('variants')
    .select('stock_quantity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.stock_quantity
}

/** Expects that the stock of each variant equals the sum of its stock movements. */
async function expectConsistentStock(shop: TestShop) {
  const { db } = shop.engine
  const rows = await db
    .selectFrom('variants')
    .leftJoin('stock_movements', 'stock_movements.variant_id', 'variants.id')
    .select((select) => [
      'variants.id',
      'variants.stock_quantity',
      select.fn.coalesce(select.fn.sum<number>('stock_movements.delta'), select.val(0)).as('sum'),
    ])
    .groupBy(['variants.id', 'variants.stock_quantity'])
    .execute()
  for (const row of rows) expect(Number(row.sum), row.id).toBe(row.stock_quantity)
}

test('checkout orders the cart at the prices of the server, returns the order and empties the cart [calls.checkout, calls.checkout-order, calls.checkout-computes, calls.checkout-atomic, calls.get-orders, data.order-total, data.order-ids]', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  await shop.put(guest, 'floral-701', 2)
  await shop.put(guest, 'oxford-white-m', 1)
  const { status, body } = await checkout(shop, guest)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    status: 'pending',
    totalPrice: 3430,
    shippingCost: 0,
    totalPriceAfterDiscount: 3430,
    shippingAddress: '12 Tahrir Square, Cairo',
  })
  expect(body.data.items.map((item: { quantity: number }) => item.quantity)).toEqual([2, 1])
  const cart = await shop.call('GET', '/Carts/get-my-cart', { as: guest })
  expect(cart.body.data).toEqual({ items: [], totalPrice: 0 })
  const orders = await shop.call('GET', '/Orders/get-orders', { as: guest })
  expect(orders.body.data).toEqual([body.data])
  expect(await stockOf(shop, 'floral-701')).toBe(8)
  await expectConsistentStock(shop)

  expect(z.uuidv4().safeParse(body.data.id).success).toBe(true)
  const { db } = shop.engine
  const row = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const sameNumber = { ...row, id: `${row.number}-0000-4000-8000-000000000000` }
  await expect(db.insertInto('orders').values(sameNumber).execute()).rejects.toThrow()
})

test('R1 200 concurrent buyers of 20 units place 20 orders; 180 get 409 [calls.checkout-needs, refusals.stock, api.status-409]', async () => {
  const shop = await createTestShop({
    catalogue: [product('rare', [variant('rare-one', { stock: 20 })])],
  })
  const buyers = Array.from({ length: 200 }, () => shop.guest())
  for (const buyer of buyers) expect((await shop.put(buyer, 'rare-one')).status).toBe(200)
  const responses = await Promise.all(buyers.map((buyer) => checkoutUntilKnown(shop, buyer)))
  const byStatus = Object.groupBy(responses, (response) => response.status)
  expect(byStatus[200]).toHaveLength(20)
  expect(byStatus[409]).toHaveLength(180)
  expect(new Set(byStatus[409]?.flatMap((response) => response.codes))).toEqual(
    new Set(['sold_out']),
  )
  expect(await stockOf(shop, 'rare-one')).toBe(0)
  // No failure but those that were sent again.
  expect(shop.failures).toHaveLength(responses.reduce((sum, { attempts }) => sum + attempts - 1, 0))
  await expectConsistentStock(shop)
})

test('R1 concurrent checkouts of overlapping carts sell each unit once and all items or none [calls.checkout-atomic]', async () => {
  const ids = ['mix-a', 'mix-b', 'mix-c', 'mix-d']
  const shop = await createTestShop({
    catalogue: [
      product(
        'mix',
        ids.map((id) => variant(id, { stock: 12 })),
      ),
    ],
  })
  const buyers = Array.from({ length: 40 }, () => shop.guest())
  await Promise.all(
    buyers.map(async (buyer, index) => {
      const chosen = ids.filter((_, position) => (index + position) % 3 !== 0)
      for (const id of index % 2 ? chosen : chosen.toReversed())
        await shop.put(buyer, id, 1 + (index % 2))
    }),
  )
  const responses = await Promise.all(buyers.map((buyer) => checkout(shop, buyer)))
  const statuses = new Set(responses.map((response) => response.status))
  expect(statuses.difference(new Set([200, 409]))).toEqual(new Set())
  for (const id of ids) expect(await stockOf(shop, id)).toBeGreaterThanOrEqual(0)
  await expectConsistentStock(shop)
})

test('R2 50 concurrent requests with one key place one order, and every response is that order [idempotency.header, idempotency.replay, idempotency.retry]', async () => {
  const shop = await createTestShop({
    limits: { checkout: { subject: { points: 20, seconds: 60 } } },
  })
  const guest = shop.guest()
  await shop.put(guest, 'floral-701', 2)
  const headers = { 'idempotency-key': 'attempt-0001' }
  const send = () =>
    shop.call('POST', '/Orders/checkout', { as: guest, headers, body: checkoutBody() })
  const responses = await Promise.all(Array.from({ length: 50 }, send))
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
  expect(new Set(responses.map((response) => JSON.stringify(response.body)))).toHaveLength(1)
  expect((await shop.call('GET', '/Orders/get-orders', { as: guest })).body.data).toHaveLength(1)
  expect(await stockOf(shop, 'floral-701')).toBe(8)
})

test('R2 concurrent checkouts of one cart without a key place one order', async () => {
  const shop = await createTestShop()
  for (let round = 0; round < 5; round += 1) {
    const guest = shop.guest()
    await shop.put(guest, 'floral-701')
    const responses = await Promise.all(Array.from({ length: 20 }, () => checkout(shop, guest)))
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1)
    expect(responses.filter((response) => response.codes[0] === 'cart_empty')).toHaveLength(19)
  }
})

test('an item added during a checkout is in the order or still in the cart', async () => {
  const shop = await createTestShop({
    catalogue: [
      product('tie', [variant('tie-red', { stock: 99 }), variant('tie-blue', { stock: 99 })]),
    ],
  })
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const guest = shop.guest()
      await shop.put(guest, 'tie-red')
      const [bought] = await Promise.all([checkout(shop, guest), shop.put(guest, 'tie-blue')])
      const cart = await shop.call('GET', '/Carts/get-my-cart', { as: guest })
      return [...bought.body.data.items, ...cart.body.data.items].map(
        (item: { productVariantId: string }) => item.productVariantId,
      )
    }),
  )
  for (const variantIds of outcomes) expect(variantIds.toSorted()).toEqual(['tie-blue', 'tie-red'])
})

test('R2 a key returns its order although the cart has items again, also after a cancellation [idempotency.replay, idempotency.after-cancel]', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  const headers = { 'idempotency-key': 'attempt-0002' }
  const send = (body = checkoutBody()) =>
    shop.call('POST', '/Orders/checkout', { as: guest, headers, body })
  await shop.put(guest, 'floral-701')
  const first = await send()
  await shop.put(guest, 'oxford-white-l', 2)
  expect((await send()).body.data.id).toBe(first.body.data.id)
  const other = await send(checkoutBody({ contactInfo_Name: 'Sara Hassan' }))
  expect([other.status, other.codes]).toEqual([422, ['idempotency_key_reused']])
  const cart = await shop.call('GET', '/Carts/get-my-cart', { as: guest })
  expect(cart.body.data.items).toHaveLength(1)
  await shop.call('DELETE', `/Orders/delete-order/${first.body.data.id}`, { as: guest })
  expect((await send()).body.data).toMatchObject({ id: first.body.data.id, status: 'cancelled' })
  expect(await stockOf(shop, 'oxford-white-l')).toBe(10)
})

test('R2 a key can be used again after its first attempt was refused [idempotency.after-refusal, refusals.empty-cart]', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  const headers = { 'idempotency-key': 'attempt-0003' }
  const send = () =>
    shop.call('POST', '/Orders/checkout', { as: guest, headers, body: checkoutBody() })
  const refused = await send()
  expect([refused.status, refused.codes]).toEqual([409, ['cart_empty']])
  await shop.put(guest, 'floral-701')
  expect((await send()).status).toBe(200)
})

test.each([
  ['totalPrice', 1],
  ['discount', 99],
  ['shippingCost', -500],
  ['items', []],
])('R4 a forged %s returns 422 [calls.checkout-computes]', async (field, value) => {
  const shop = await createTestShop()
  const guest = shop.guest()
  await shop.put(guest, 'floral-701')
  const response = await checkout(shop, guest, { [field]: value })
  expect([response.status, response.codes]).toEqual([422, ['unknown_field']])
  expect(response.body.errors[0].field).toBe(field)
})

test('returns 422 for a status other than pending; a missing one counts as pending [refusals.status]', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  await shop.put(guest, 'floral-701')
  const forged = await checkout(shop, guest, { status: 'delivered' })
  expect([forged.status, forged.body.errors[0].field]).toEqual([422, 'status'])
  const plain = await checkout(shop, guest, { status: undefined })
  expect(plain.body.data.status).toBe('pending')
})

test('checkout names every item above the stock, orders nothing and preserves the cart [calls.checkout-atomic, calls.checkout-needs, refusals.stock, cart.exceeds-stock]', async () => {
  const shop = await createTestShop()
  const [guest, other] = [shop.guest(), shop.guest()]
  await shop.put(guest, 'floral-ivory', 3)
  await shop.put(guest, 'oxford-white-m', 1)
  await shop.put(other, 'floral-ivory', 2)
  expect((await checkout(shop, other)).status).toBe(200)
  const refused = await checkout(shop, guest)
  expect([refused.status, refused.codes]).toEqual([409, ['insufficient_stock']])
  expect(refused.body.errors[0].field).toBe('floral-ivory')
  const cart = await shop.call('GET', '/Carts/get-my-cart', { as: guest })
  expect(cart.body.data.items).toHaveLength(2)
  expect(cart.body.data.items).toContainEqual(
    expect.objectContaining({
      productVariantId: 'floral-ivory',
      quantity: 3,
      stockQuantity: 1,
    }),
  )
  expect(await stockOf(shop, 'oxford-white-m')).toBe(10)
})

test('charges the rate of the governorate and returns 422 for an unknown city [shipping.by-governorate, shipping.server, refusals.city, calls.checkout-city, money.database]', async () => {
  const shop = await createTestShop({ settings: { shippingPolicy: 'by-governorate' } })
  const guest = shop.guest()
  await shop.put(guest, 'floral-701')
  const unknownCity = await checkout(shop, guest, { shippingAddress: '1 Main Street, Atlantis' })
  expect([unknownCity.status, unknownCity.codes]).toEqual([422, ['unknown_city']])
  const { body } = await checkout(shop, guest, { shippingAddress: '1 Nile Street, Luxor' })
  expect(body.data).toMatchObject({ shippingCost: 119.7, totalPriceAfterDiscount: 1109.7 })
  const sums = ['subtotal', 'shipping_cost', 'total'] as const
  const stored = await shop.engine.db.selectFrom('orders').select(sums).execute()
  expect(stored).toEqual([{ subtotal: 99_000, shipping_cost: 11_970, total: 110_970 }])
})

test('R6 50 concurrent cancellations return the stock once [order-status.stock-returns, refusals.cancelled]', async () => {
  const shop = await createTestShop()
  // The first round opens the connections, so that the later cancellations run concurrently.
  for (let round = 0; round < 3; round += 1) {
    const guest = shop.guest()
    await shop.put(guest, 'floral-701', 4)
    const { id } = (await checkout(shop, guest)).body.data
    const cancels = await Promise.all(
      Array.from({ length: 50 }, () =>
        shop.call('DELETE', `/Orders/delete-order/${id}`, { as: guest }),
      ),
    )
    expect(cancels.filter((response) => response.status === 200)).toHaveLength(1)
    expect(cancels.filter((response) => response.status === 404)).toHaveLength(49)
  }
  expect(await stockOf(shop, 'floral-701')).toBe(10)
  await expectConsistentStock(shop)
})
