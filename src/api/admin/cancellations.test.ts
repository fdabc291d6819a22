/** Tests that cancellations lock rows in the order of a checkout (`data/orders/cancel-locked-order.ts`). */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveCoupon } from '#data/checkout/coupons.ts'
import type { Engine } from '#data/engine/engine.ts'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'

const rounds = 8
const perRound = 4
const items = { 'floral-701': 1, 'floral-ivory': 2 }
const stock = 1000

/** Gives both variants the same stock, with the movement that explains it. */
const fillStock = ({ write }: Engine) =>
  write(async ({ trx }) => {
    for (const id of Object.keys(items)) {
      const variant = trx.updateTable('variants').set({ stock_quantity: stock })
      await variant.where('id', '=', id).execute()
    }
  })

/** Counts transactions and how often they ran: after a deadlock, one runs again. */
function countRuns(engine: Engine) {
  const counts = { transactions: 0, runs: 0 }
  const { write } = engine
  engine.write = (body) => {
    counts.transactions += 1
    return write((context) => {
      counts.runs += 1
      return body(context)
    })
  }
  return counts
}

test('R1 cancellations and checkouts of the same variants and coupon never deadlock', async () => {
  const admin = await createOrderAdmin()
  const { engine, place, signIn, stockOf } = admin
  await fillStock(engine)
  const { id: couponId } = await saveCoupon(engine, {
    name: 'EID15',
    discount: 15,
    isEnabled: true,
  })
  const { post } = await signIn('owner')
  const as = admin.guest()
  const placeMany = (count: number) =>
    Promise.all(Array.from({ length: count }, () => place({ items, couponId })))
  let open = await placeMany(perRound)
  let own = await place({ items, as, couponId })
  const counts = countRuns(engine)
  const cancel = (orderId: string) =>
    post(`/orders/${orderId}/status`, { to: 'cancelled', reason: 'customer_request' })
  for (let round = 0; round < rounds; round += 1) {
    const [first, second, ...others] = open
    const [placed, ...cancelled] = await Promise.all([
      placeMany(perRound),
      cancel(first ?? ''),
      cancel(second ?? ''),
      post('/orders/status', { orderIds: others, to: 'cancelled', reason: 'other' }, randomUUID()),
      admin.call('DELETE', `/Orders/delete-order/${own}`, { as }),
    ])
    expect(cancelled.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    open = placed
    own = await place({ items, as, couponId })
  }
  expect(counts.runs).toBe(counts.transactions)
  expect(await stockOf('floral-701')).toBe(stock - perRound - 1)
  expect(await stockOf('floral-ivory')).toBe(stock - 2 * (perRound + 1))
  const coupon = engine.db.selectFrom('coupons').select('uses').where('name', '=', 'EID15')
  expect(await coupon.executeTakeFirstOrThrow()).toEqual({ uses: perRound + 1 })
})
