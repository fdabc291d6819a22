/** Tests `data/reports/reports.ts`, `data/reports/report-orders.ts`, `data/reports/report-period.ts` and `data/reports/cairo-days.ts`. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReportColumn, ReportName, type ReportRow } from '#contract/admin/reports.ts'
import { saveCoupon } from '#data/checkout/coupons.ts'
import { createReportAdmin } from '#test/admin/report-orders.ts'
import { countStatements } from '#test/engine/count-statements.ts'

const inPiastres = (value: unknown): number => Math.round(Number(value) * 100)

const cairoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Cairo', dateStyle: 'short' })

test('an order at 21:30 UTC counts for the next day in July and the same day in January', async () => {
  const { addOrders, signIn } = await createReportAdmin()
  await addOrders([{ at: '2025-07-10T21:30:00.000Z' }, { at: '2026-01-10T21:30:00.000Z' }])
  const { get } = await signIn('viewer')
  const soldOn = async (from: string, to: string) =>
    (await get(`/reports/sales?from=${from}&to=${to}`)).data.rows
      .filter(({ orders }: ReportRow) => orders !== 0)
      .map(({ date, takings }: ReportRow) => [date, takings])
  expect(await soldOn('2025-07-09', '2025-07-12')).toEqual([['2025-07-11', 990]])
  expect(await soldOn('2026-01-09', '2026-01-12')).toEqual([['2026-01-10', 990]])
})

const anyOrder = fc.record({
  // Summer time begins on 24 April and ends on 31 October 2025.
  at: fc
    .date({
      min: new Date('2025-04-20T00:00:00Z'),
      max: new Date('2025-11-03T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString()),
  total: fc.integer({ min: 1, max: 100_000_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  status: fc.constantFrom(
    ...(['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const),
  ),
})

test('the takings of each day are the naive sum of its orders in piastres', async () => {
  const { addOrders, removeOrders, signIn } = await createReportAdmin()
  const { get } = await signIn('viewer')
  await fc.assert(
    fc.asyncProperty(fc.array(anyOrder, { maxLength: 40 }), async (orders) => {
      await removeOrders()
      await addOrders(orders)
      const { rows, totals } = (await get('/reports/sales?from=2025-04-21&to=2025-11-02')).data
      const expected = new Map<string, { takings: number; orders: number; items: number }>()
      for (const { at, total, quantity, status } of orders) {
        const day = cairoDay.format(new Date(at))
        if (status === 'cancelled' || day < '2025-04-21' || day > '2025-11-02') continue
        const sums = expected.get(day) ?? { takings: 0, orders: 0, items: 0 }
        expected.set(day, {
          takings: sums.takings + total,
          orders: sums.orders + 1,
          items: sums.items + quantity,
        })
      }
      expect(rows).toHaveLength(196)
      for (const row of rows) {
        const sums = expected.get(row.date) ?? { takings: 0, orders: 0, items: 0 }
        expect([row.date, inPiastres(row.takings), row.orders, row.items]).toEqual([
          row.date,
          sums.takings,
          sums.orders,
          sums.items,
        ])
      }
      const all = [...expected.values()].reduce((sum, { takings }) => sum + takings, 0)
      expect(inPiastres(totals.takings)).toBe(all)
    }),
    { numRuns: 12 },
  )
}, 60_000)

test('compares each day with the day as many days before, and today with none', async () => {
  const { addOrders, signIn } = await createReportAdmin()
  await addOrders([
    { at: '2026-01-10T10:00:00.000Z', total: 10_000 },
    { at: '2026-01-12T10:00:00.000Z', total: 10_000 },
    { at: '2026-01-14T10:00:00.000Z', total: 15_000 },
    { at: '2026-01-15T08:00:00.000Z', total: 5000 },
    { at: '2026-01-14T11:00:00.000Z', status: 'cancelled', isReturned: true },
  ])
  const { get } = await signIn('manager')
  const { data } = await get('/reports/sales?from=2026-01-13&to=2026-01-15&compare=true')
  expect(
    data.rows.map(({ date, takings, before, change }: ReportRow) => [
      date,
      takings,
      before,
      change,
    ]),
  ).toEqual([
    ['2026-01-15', 50, 100, null],
    ['2026-01-14', 150, 0, null],
    ['2026-01-13', 0, 100, -100],
  ])
  expect(data.totals).toEqual({
    orders: 2,
    items: 2,
    takings: 200,
    averageOrder: 100,
    returned: 1,
  })
  expect(data.previousTotals).toMatchObject({ orders: 2, takings: 200, returned: 0 })
  const alone = (await get('/reports/sales?from=2026-01-13&to=2026-01-15')).data
  expect(alone.previousTotals).toBeUndefined()
  expect(alone.columns.map(({ key }: ReportColumn) => key)).not.toContain('before')
})

test('counts returned parcels by governorate, without other cancelled orders', async () => {
  const { addOrders, signIn } = await createReportAdmin()
  const at = '2026-01-14T10:00:00.000Z'
  await addOrders([
    { at, city: 'Minya', status: 'cancelled', isReturned: true, total: 12_050 },
    { at, city: 'minya', status: 'delivered' },
    { at, city: 'Minya', status: 'cancelled' },
    { at, city: 'Giza', status: 'shipped' },
    { at, city: null },
  ])
  const { get } = await signIn('manager')
  const { rows, totals } = (await get('/reports/returns')).data
  expect(rows).toEqual([
    { governorate: 'Minya', orders: 2, returned: 1, rate: 50, value: 120.5 },
    { governorate: 'Giza', orders: 1, returned: 0, rate: 0, value: 0 },
    { governorate: 'Unknown', orders: 1, returned: 0, rate: 0, value: 0 },
  ])
  expect(totals).toEqual({ orders: 4, returned: 1, rate: 25, value: 120.5 })
})

test('sums the uses and discounts of each coupon, without cancelled orders', async () => {
  const { addOrders, signIn, engine } = await createReportAdmin()
  const save = (name: string) => saveCoupon(engine, { name, discount: 10, isEnabled: true })
  const [summer, first] = [await save('SUMMER'), await save('FIRST')]
  const at = '2026-01-14T10:00:00.000Z'
  await addOrders([
    { at, couponId: summer.id, discount: 1050, total: 9450 },
    { at, couponId: summer.id, discount: 1000, total: 9000 },
    { at, couponId: first.id, discount: 500, total: 4500 },
    { at, couponId: first.id, discount: 500, status: 'cancelled' },
    { at },
  ])
  const { get } = await signIn()
  const { rows, totals } = (await get('/reports/coupons')).data
  expect(rows).toEqual([
    { coupon: 'SUMMER', uses: 2, discount: 20.5, takings: 184.5 },
    { coupon: 'FIRST', uses: 1, discount: 5, takings: 45 },
  ])
  expect(totals).toEqual({ uses: 3, discount: 25.5, takings: 229.5 })
})

test('cash due, received, short and not recorded per courier and day sum to the orders', async () => {
  const { addOrders, signIn } = await createReportAdmin()
  const [first, second] = ['2026-01-13T10:00:00.000Z', '2026-01-14T10:00:00.000Z']
  await addOrders([
    { at: first, courier: 'Bosta', status: 'delivered', total: 100_000, received: 100_000 },
    { at: first, courier: 'Bosta', status: 'delivered', total: 50_000, received: 45_050 },
    { at: first, courier: 'Bosta', status: 'shipped', total: 70_000, received: 20_000 },
    { at: first, courier: 'Aramex', status: 'delivered', total: 30_000 },
    { at: second, courier: null, status: 'shipped', total: 12_000 },
    { at: second, status: 'pending', total: 5000 },
    { at: second, courier: 'Bosta', status: 'cancelled', isReturned: true, total: 99_000 },
  ])
  const { get } = await signIn('manager')
  const { rows, totals } = (await get('/reports/cash?from=2026-01-12&to=2026-01-15')).data
  const cells = rows.map((row: ReportRow) => Object.values(row))
  expect(cells).toEqual([
    ['2026-01-14', 'No courier', 1, 120, 0, 120, 0, 0],
    ['2026-01-14', 'Not handed over', 1, 50, 0, 50, 0, 0],
    ['2026-01-13', 'Aramex', 1, 300, 0, 0, 0, 300],
    ['2026-01-13', 'Bosta', 3, 2200, 1650.5, 500, 49.5, 0],
  ])
  expect(totals).toEqual({
    orders: 6,
    total: 2670,
    received: 1650.5,
    due: 670,
    short: 49.5,
    notRecorded: 300,
  })
  const ordersOf = async (query: string) => (await get(`/orders?${query}`)).data.items.length
  const day = 'from=2026-01-13&to=2026-01-14&status=shipped,delivered'
  expect(await ordersOf(`${day}&courier=Bosta`)).toBe(3)
  expect(await ordersOf(`${day}&courier=No%20courier`)).toBe(1)
  const list = (await get('/orders')).data.items
  const due = list.reduce((sum: number, { cashDue }: { cashDue: number }) => sum + cashDue, 0)
  expect(totals.due).toBe(due)
})

test('covers the last 30 days, and at most 366', async () => {
  const { signIn } = await createReportAdmin()
  const { get } = await signIn('viewer')
  const { rows } = (await get('/reports/sales')).data
  expect([rows.length, rows.at(0).date, rows.at(-1).date]).toEqual([30, '2026-01-15', '2025-12-17'])
  const year = (await get('/reports/sales?from=2025-01-15&to=2026-01-15')).data
  expect([year.rows.length, year.rows.at(-1).date]).toEqual([366, '2025-01-15'])
  for (const query of ['from=2025-01-14&to=2026-01-15', 'from=2026-01-16', 'to=today', 'days=7'])
    expect([query, (await get(`/reports/sales?${query}`)).status]).toEqual([query, 422])
  expect((await get('/reports/profit')).status).toBe(404)
  const packer = await signIn('packer')
  expect((await packer.get('/reports/sales')).status).toBe(403)
})

test.each(ReportName.options)('%s reads a year with as many statements as a day', async (name) => {
  const { addOrders, signIn } = await createReportAdmin()
  const { get } = await signIn('viewer')
  const statements = countStatements()
  const countOf = async (query: string) => {
    statements()
    expect((await get(`/reports/${name}?${query}`)).status).toBe(200)
    return statements().length
  }
  const few = await countOf('from=2026-01-01&to=2026-01-15')
  const orders = Array.from({ length: 120 }, (_, index) => ({
    at: new Date(Date.UTC(2026, 0, 1 + (index % 14), 9)).toISOString(),
    courier: `Courier ${index % 7}`,
  }))
  await addOrders(orders)
  expect(await countOf('from=2026-01-01&to=2026-01-15')).toBe(few)
  expect(await countOf('from=2025-01-15&to=2026-01-15&compare=true')).toBeLessThan(few + 8)
})
