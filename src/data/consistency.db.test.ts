import { expect, test } from 'vitest'
import { checkoutBody, createTestShop } from '#test/shop/create-test-shop.ts'
import { saveCoupon } from './checkout/coupons.ts'
import {
  countClientAddresses,
  readBookingErrors,
  readCouponErrors,
  readPictureAddresses,
  readStockErrors,
  readTotalErrors,
} from './consistency.ts'

/** Creates a shop with an order of 2 units of `floral-ivory`, whose stock was 3. */
async function shopWithOrder() {
  const shop = await createTestShop()
  const as = shop.guest()
  await shop.put(as, 'floral-ivory', 2)
  const { body } = await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
  const id = String(body.data.id)
  return { ...shop, as, id, number: id.slice(0, 8), db: shop.engine.db }
}

test('finds no error after an order and its cancellation', async () => {
  const { db, call, as, id } = await shopWithOrder()
  const readAll = async () => [
    await readStockErrors(db),
    await readTotalErrors(db),
    await readBookingErrors(db),
  ]
  expect(await readAll()).toEqual([[], [], []])
  await call('DELETE', `/Orders/delete-order/${id}`, { as })
  expect(await readAll()).toEqual([[], [], []])
})

test('finds a stock that is not the sum of its movements', async () => {
  const { db } = await shopWithOrder()
  await db
    .updateTable('variants')
    .set({ stock_quantity: 2 })
    .where('id', '=', 'floral-ivory')
    .execute()
  expect(await readStockErrors(db)).toEqual([{ variantId: 'floral-ivory', stock: 2, booked: 1 }])
})

test('finds an order whose items do not add up to its subtotal', async () => {
  const { db, number } = await shopWithOrder()
  await db.updateTable('order_items').set({ price: 100 }).execute()
  expect(await readTotalErrors(db)).toEqual([{ number, subtotal: 198_000, lines: 200 }])
})

test('finds an item with too many booked units, and a cancelled one that was not returned', async () => {
  const { db, id, number } = await shopWithOrder()
  const wrong = [{ number, variantId: 'floral-ivory' }]
  await db.updateTable('orders').set({ status: 'cancelled' }).execute()
  expect(await readBookingErrors(db)).toEqual(wrong)
  await db.updateTable('orders').set({ status: 'pending' }).execute()
  expect(await readBookingErrors(db)).toEqual([])
  await db.updateTable('stock_movements').set({ delta: -4 }).where('order_id', '=', id).execute()
  expect(await readBookingErrors(db)).toEqual(wrong)
})

test('finds a coupon whose uses are not its orders', async () => {
  const { db, call, put, guest, engine } = await shopWithOrder()
  const { id: couponId } = await saveCoupon(engine, {
    name: 'EID15',
    discount: 15,
    isEnabled: true,
  })
  const as = guest()
  await put(as, 'floral-701')
  await call('POST', '/Orders/checkout', { as, body: checkoutBody({ couponId }) })
  expect(await readCouponErrors(db)).toEqual([])
  await db.updateTable('coupons').set({ uses: 3 }).execute()
  expect(await readCouponErrors(db)).toEqual([{ name: 'EID15', uses: 3, orders: 1 }])
})

test('counts the orders that still have a client address after a time', async () => {
  const { db, clock } = await shopWithOrder()
  expect(await countClientAddresses(db, clock.now)).toBe(0)
  const later = new Date(clock.now.getTime() + 1)
  expect(await countClientAddresses(db, later)).toBe(1)
  await db.updateTable('orders').set({ client_address: null }).execute()
  expect(await countClientAddresses(db, later)).toBe(0)
})

test('returns each picture of products and variants once, also of removed ones', async () => {
  const { db } = await shopWithOrder()
  await db.updateTable('products').set({ removed_at: new Date().toISOString() }).execute()
  const pictures = await readPictureAddresses(db)
  expect(pictures.has('/pictures/floral/1-00000000-1200.avif')).toBe(true)
  expect(pictures.has('/pictures/glen-grey/2-00000000-1200.avif')).toBe(true)
  expect(pictures.has('/pictures/oxford-white-m/feed-00000000.jpg')).toBe(true)
  expect(pictures.has('')).toBe(false)
})
