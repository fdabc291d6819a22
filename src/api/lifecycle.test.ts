/** Tests `data/orders/orders.ts`. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { OrderStatus } from '#contract/orders.ts'
import { readBookingErrors, readStockErrors, readTotalErrors } from '#data/consistency.ts'
import { setOrderStatus } from '#data/orders/command-status.ts'
import { canTransition, commandActors } from '#rules/order-lifecycle.ts'
import { testActor } from '#test/admin/actors.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { product, variant } from '#test/shop/factories.ts'

const statuses = OrderStatus.options

const largeStock = () => [product('floral', [variant('floral-701', { stock: 1000 })])]

async function order(shop: TestShop, as: Record<string, string>, quantity = 1): Promise<string> {
  await shop.put(as, 'floral-701', quantity)
  const { body } = await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
  return body.data.id
}

const cancel = (shop: TestShop, as: Record<string, string>, id: string) =>
  shop.call('DELETE', `/Orders/delete-order/${id}`, { as })

async function stock(shop: TestShop): Promise<number> {
  const { body } = await shop.call('GET', '/products/get-product/floral')
  return body.data.productVariants[0].stockQuantity
}

async function expectConsistentData({ engine: { db } }: TestShop) {
  const errors = [await readStockErrors(db), await readBookingErrors(db), await readTotalErrors(db)]
  expect(errors).toEqual([[], [], []])
}

test('R6 of a concurrent cancellation and shipment exactly one succeeds, and the stock agrees [order-status.stock-returns]', async () => {
  const shop = await createTestShop({ catalogue: largeStock() })
  const guest = shop.guest()
  for (let round = 0; round < 8; round += 1) {
    const before = await stock(shop)
    const id = await order(shop, guest, 3)
    const staff = () =>
      setOrderStatus(shop.engine, {
        number: id,
        to: 'processing',
        actor: testActor,
        now: shop.clock.now,
      }).then(
        () => true,
        () => false,
      )
    const shopper = async () => (await cancel(shop, guest, id)).status === 200
    const actions = round % 2 ? [staff, shopper] : [shopper, staff]
    const [first, second] = await Promise.all(actions.map((action) => action()))
    expect([first, second].toSorted(), `round ${round}`).toEqual([false, true])
    const cancelled = round % 2 ? second : first
    expect(await stock(shop)).toBe(cancelled ? before : before - 3)
    await expectConsistentData(shop)
  }
})

test('R6 cancelling an order that is not pending returns 409 and changes nothing [refusals.not-pending, order-status.shopper-cancel, api.status-409]', async () => {
  const shop = await createTestShop({ catalogue: largeStock() })
  const guest = shop.guest()
  for (const to of ['processing', 'shipped', 'delivered'] as const) {
    const id = await order(shop, guest)
    await setOrderStatus(shop.engine, { number: id, to, actor: testActor, now: shop.clock.now })
    const before = await stock(shop)
    const refused = await cancel(shop, guest, id)
    expect([refused.status, refused.codes]).toEqual([409, ['order_not_pending']])
    expect(await stock(shop)).toBe(before)
  }
  const listed = (await shop.call('GET', '/Orders/get-orders', { as: guest })).body.data
  expect(listed.map((each: { status: string }) => each.status).toSorted()).toEqual([
    'delivered',
    'processing',
    'shipped',
  ])
})

test('R6 staff can make every allowed status change and no other [order-status.forward]', async () => {
  const shop = await createTestShop({ catalogue: largeStock() })
  const guest = shop.guest()
  const allowed: string[] = []
  const expected: string[] = []
  for (const from of statuses) {
    for (const to of statuses) {
      const id = await order(shop, guest)
      const now = shop.clock.now
      if (from !== 'pending')
        await setOrderStatus(shop.engine, { number: id, to: from, actor: testActor, now })
      const change = setOrderStatus(shop.engine, {
        number: id.slice(0, 8),
        to,
        actor: testActor,
        now,
      })
      const error = await change.then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      if (error === undefined) allowed.push(`${from} to ${to}`)
      else expect(error).toMatchObject({ errors: [{ code: 'order_not_pending' }] })
      if (canTransition(from, to, commandActors)) expected.push(`${from} to ${to}`)
    }
  }
  expect(allowed).toEqual(expected)
  await expectConsistentData(shop)
})

test('R6 cancelled, foreign and unknown orders return the same 404 [calls.delete-order, calls.get-orders, refusals.cancelled, refusals.malformed-id, order-status.shopper-cancel, order-status.stock-returns, order-status.row-stays, api.status-404]', async () => {
  const shop = await createTestShop()
  const [owner, stranger] = [shop.guest(), shop.guest()]
  const id = await order(shop, owner, 2)
  const foreign = await cancel(shop, stranger, id)
  const absent = await cancel(shop, stranger, randomUUID())
  const malformed = await cancel(shop, stranger, 'not-an-order')
  expect((await cancel(shop, owner, id.toUpperCase())).status).toBe(200)
  const again = await cancel(shop, owner, id)
  for (const response of [foreign, absent, malformed, again]) {
    expect([response.status, response.body]).toEqual([404, absent.body])
  }
  const { body } = await shop.call('GET', '/Orders/get-orders', { as: owner })
  expect(body.data).toEqual([])
  const stored = await shop.engine.db.selectFrom('orders').select(['id', 'status']).execute()
  expect(stored).toEqual([{ id, status: 'cancelled' }])
  expect(await stock(shop)).toBe(10)
})
