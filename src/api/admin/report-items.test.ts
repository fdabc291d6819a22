/** Tests `data/reports/report-items.ts`. */
import { expect, test } from 'vitest'
import type { ReportColumn, ReportRow } from '#contract/admin/reports.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { saveProducts } from '#data/products/save-catalogue.ts'
import { createReportAdmin } from '#test/admin/report-orders.ts'
import { product, smallCatalogue, variant } from '#test/shop/factories.ts'

/** Gives some variants a stock, and all others none. */
async function setStocks(db: Db, stocks: Record<string, number>): Promise<void> {
  await db.updateTable('variants').set({ stock_quantity: 0 }).execute()
  for (const [id, stock_quantity] of Object.entries(stocks))
    await db.updateTable('variants').set({ stock_quantity }).where('id', '=', id).execute()
}

/** Adds two shirts: a Poplin in L and M, and a second colour of a shirt that has one. */
const addShirts = (engine: Engine) =>
  saveProducts(
    engine,
    [
      ...smallCatalogue().filter(({ id }) => id !== 'oxford'),
      product(
        'oxford',
        [
          variant('oxford-white-m', { color: 'White', size: 'M' }),
          variant('oxford-white-l', { color: 'White', size: 'L', rank: 2 }),
          variant('oxford-sky-s', { color: 'Sky', size: 'S', rank: 3 }),
          variant('oxford-sky-m', { color: 'Sky', size: 'M', rank: 4 }),
        ],
        { category: 'shirts' },
      ),
      product(
        'poplin',
        [
          variant('poplin-white-l', { color: 'White', size: 'L' }),
          variant('poplin-white-m', { color: 'White', size: 'M', rank: 2 }),
        ],
        { category: 'shirts' },
      ),
    ],
    new Date(),
  )

test('lists the best sellers with their stock and the days that it lasts', async () => {
  const { addOrders, signIn } = await createReportAdmin()
  await addOrders([
    { at: '2026-01-14T10:00:00.000Z', quantity: 40, total: 400_000 },
    { at: '2026-01-13T10:00:00.000Z', status: 'cancelled', quantity: 9 },
  ])
  const { get } = await signIn()
  const { data } = await get('/reports/best-sellers?from=2026-01-12&to=2026-01-18')
  // Four days of the range are over or today, and the first order took one of 1,000.
  const [row] = data.rows
  expect(row).toMatchObject({ sold: 40, takings: 4000, stock: 999, daysLeft: 99 })
  expect(row).toMatchObject({
    productId: 'floral',
    image: '/pictures/floral-701/1-00000000-1200.avif',
  })
  expect(data.rows).toHaveLength(1)
})

test('compares the share of sales of each size with its share of the stock', async () => {
  const { addOrders, signIn, engine } = await createReportAdmin({ variant: 'oxford-white-m' })
  await setStocks(engine.db, { 'oxford-white-m': 6, 'oxford-white-l': 2 })
  await addOrders([
    { at: '2026-01-14T10:00:00.000Z', quantity: 3 },
    { at: '2026-01-15T09:00:00.000Z', quantity: 1 },
    { at: '2025-12-01T09:00:00.000Z', quantity: 50 },
  ])
  const { get } = await signIn()
  const { rows, totals } = (await get('/reports/sizes?from=2026-01-06&to=2026-01-15')).data
  expect(rows).toEqual([
    {
      category: 'shirts',
      size: 'M',
      sold: 4,
      shareOfSales: 100,
      stock: 6,
      shareOfStock: 75,
      daysLeft: 15,
    },
    {
      category: 'shirts',
      size: 'L',
      sold: 0,
      shareOfSales: 0,
      stock: 2,
      shareOfStock: 25,
      daysLeft: null,
    },
  ])
  expect(totals).toEqual({ sold: 4, stock: 8, daysLeft: 20 })
})

const daysLeft = '/reports/days-left?from=2026-01-06&to=2026-01-15'

test('shows how many days the stock of each product lasts, by size and over all colours', async () => {
  const { addOrders, signIn, engine } = await createReportAdmin()
  await addShirts(engine)
  await setStocks(engine.db, { 'oxford-white-m': 6, 'oxford-sky-m': 2, 'oxford-white-l': 43 })
  await addOrders([
    { at: '2026-01-14T10:00:00.000Z', variantId: 'oxford-white-m', quantity: 3 },
    { at: '2026-01-15T09:00:00.000Z', variantId: 'oxford-sky-m', quantity: 1 },
    { at: '2026-01-15T09:00:00.000Z', variantId: 'oxford-white-l', quantity: 2 },
    { at: '2026-01-15T09:00:00.000Z', variantId: 'poplin-white-l', quantity: 7 },
    { at: '2026-01-14T10:00:00.000Z', variantId: 'oxford-white-m', status: 'cancelled' },
    { at: '2025-12-01T09:00:00.000Z', variantId: 'oxford-white-m', quantity: 50 },
  ])
  const { get } = await signIn('viewer')
  const { rows, totals } = (await get(daysLeft)).data
  const shirts = rows.filter(({ category }: ReportRow) => category === 'shirts')
  // The product that sold most is first.
  expect(shirts.map(({ productId }: ReportRow) => productId)).toEqual([
    ...['poplin', 'poplin'],
    ...['oxford', 'oxford', 'oxford'],
  ])
  const oxford = shirts.filter(({ productId }: ReportRow) => productId === 'oxford')
  expect(oxford.map((row: ReportRow) => [row.size, row.sold, row.stock, row.daysLeft])).toEqual([
    ['S', 0, 0, null],
    ['M', 4, 8, 20],
    ['L', 2, 43, 215],
  ])
  expect(oxford[0]).toMatchObject({
    product: 'oxford',
    image: '/pictures/oxford-white-m/1-00000000-1200.avif',
  })
  const sizeless = rows.filter(({ category }: ReportRow) => category !== 'shirts')
  expect(new Set(sizeless.map(({ size }: ReportRow) => size))).toEqual(new Set([null]))
  expect(totals).toEqual({ sold: 13, stock: 51, daysLeft: 39 })
})

test('leaves removed variants and products out of the days left', async () => {
  const { addOrders, signIn, engine } = await createReportAdmin()
  const removed = { removed_at: '2026-01-01T00:00:00.000Z' }
  await addShirts(engine)
  await setStocks(engine.db, { 'oxford-white-m': 6, 'oxford-sky-m': 2, 'poplin-white-m': 9 })
  await engine.db.updateTable('variants').set(removed).where('id', '=', 'oxford-sky-m').execute()
  await engine.db.updateTable('products').set(removed).where('id', '=', 'poplin').execute()
  const at = '2026-01-15T09:00:00.000Z'
  await addOrders([
    { at, variantId: 'oxford-white-m', quantity: 3 },
    { at, variantId: 'oxford-sky-m', quantity: 4 },
    { at, variantId: 'poplin-white-m', quantity: 5 },
  ])
  const { get } = await signIn('viewer')
  const { rows, totals } = (await get(daysLeft)).data
  expect(rows.some(({ productId }: ReportRow) => productId === 'poplin')).toBe(false)
  expect(totals).toEqual({ sold: 3, stock: 6, daysLeft: 20 })
})

test('has the columns of the days left in its CSV, without product ids and pictures', async () => {
  const { addOrders, signIn } = await createReportAdmin()
  await addOrders([{ at: '2026-01-15T09:00:00.000Z', variantId: 'oxford-white-m', quantity: 3 }])
  const { get } = await signIn('viewer')
  const { columns, rows } = (await get(daysLeft)).data
  expect(columns.map(({ key }: ReportColumn) => key)).toEqual(Object.keys(rows[0]).slice(0, 6))
  const csv = String((await get(`${daysLeft}&format=csv`)).data)
  const [head, first, ...others] = csv.trim().split('\r\n')
  expect(head).toBe('Category,Product,Size,Sold,In stock,Days left')
  expect(first).toMatch(/^shirts,oxford,M,3,10,33$/)
  expect(others).toHaveLength(rows.length - 1)
})
