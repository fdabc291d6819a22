/** Tests `data/reports/sales.ts`. */
import { expect, test } from 'vitest'
import type { SalesDay } from '#contract/admin/dashboard.ts'
import { createOrderAdmin, forceStatus } from '#test/admin/staff-orders.ts'

test('takings of a day are the sum of its orders by the calendar of Cairo', async () => {
  const admin = await createOrderAdmin()
  const { engine, signIn, place } = admin
  const { get } = await signIn('viewer')
  const orderAt = async (orderedAt: string, items: Record<string, number>) => {
    const id = await place({ items })
    const change = engine.db.updateTable('orders').set({ ordered_at: orderedAt })
    await change.where('id', '=', id).execute()
    return id
  }
  // The clock is at 12:00 in Cairo on 15 January 2026.
  await orderAt('2026-01-15T08:00:00.000Z', { 'floral-701': 2 })
  await orderAt('2026-01-14T22:00:00.000Z', { 'floral-701': 1, 'oxford-white-m': 1 })
  await orderAt('2026-01-14T21:59:59.999Z', { 'oxford-white-m': 1 })
  const cancelled = await orderAt('2026-01-15T09:00:00.000Z', { 'floral-701': 5 })
  await forceStatus(admin, cancelled, 'cancelled')
  await orderAt('2026-01-08T21:00:00.000Z', { 'oxford-white-l': 1 })
  const { days, previousDays, bestSellers } = (await get('/dashboard/sales?days=7')).data
  const dates = (list: SalesDay[]) => list.map(({ date }) => date)
  expect([dates(days).at(0), dates(days).at(-1)]).toEqual(['2026-01-09', '2026-01-15'])
  expect([dates(previousDays).at(0), dates(previousDays).at(-1)]).toEqual([
    '2026-01-02',
    '2026-01-08',
  ])
  const ofOrders = (list: SalesDay[]) => list.filter(({ orders }) => orders > 0)
  expect(ofOrders(days)).toEqual([
    { date: '2026-01-14', takings: 1450, orders: 1, items: 1 },
    { date: '2026-01-15', takings: 3 * 990 + 1450, orders: 2, items: 4 },
  ])
  expect(ofOrders(previousDays)).toEqual([
    { date: '2026-01-08', takings: 1450, orders: 1, items: 1 },
  ])
  expect(bestSellers).toMatchObject([
    { variantId: 'floral-701', name: 'floral-701', quantity: 3, takings: 2970 },
    { variantId: 'oxford-white-m', name: 'oxford-white-m, M', quantity: 2, takings: 2900 },
  ])
})

test('shows 30 days, and at most 90', async () => {
  const { signIn } = await createOrderAdmin()
  const { get } = await signIn('manager')
  const { days, previousDays, bestSellers } = (await get('/dashboard/sales')).data
  expect([days.length, previousDays.length, bestSellers]).toEqual([30, 30, []])
  expect((await get('/dashboard/sales?days=90')).data.days).toHaveLength(90)
  expect((await get('/dashboard/sales?days=91')).status).toBe(422)
  expect((await get('/dashboard/sales?days=6')).status).toBe(422)
  const packer = await signIn('packer')
  expect((await packer.get('/dashboard/sales')).status).toBe(403)
})
