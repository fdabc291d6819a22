/** Tests `api/admin/csv.ts` with the calls of reports. */
import { expect, test } from 'vitest'
import { type ReportColumn, ReportName, type ReportRow } from '#contract/admin/reports.ts'
import { saveCoupon } from '#data/checkout/coupons.ts'
import { createReportAdmin } from '#test/admin/report-orders.ts'
import { unlimitedStaff } from '#test/admin/unlimited-staff.ts'

test.each(ReportName.options)('the CSV of %s equals its table and is safe', async (name) => {
  const { addOrders, signIn, engine } = await createReportAdmin({ variant: 'oxford-white-m' })
  const coupon = await saveCoupon(engine, { name: '=1+1', discount: 10, isEnabled: true })
  const at = '2026-01-14T10:00:00.000Z'
  await addOrders([
    { at, status: 'shipped', courier: '=cmd()', city: '+Giza', total: 12_345, couponId: coupon.id },
    { at, status: 'delivered', courier: 'Bosta, Cairo', city: 'Cairo', isReturned: true },
  ])
  const { get } = await signIn('manager')
  const query = 'from=2026-01-12&to=2026-01-15&compare=true'
  const { columns, rows } = (await get(`/reports/${name}?${query}`)).data
  const file = await get(`/reports/${name}?${query}&format=csv`)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="${name}-2026-01-12-2026-01-15.csv"`,
  )
  const lines = String(file.data).replace('\ufeff', '').trim().split('\r\n')
  const text = (value: unknown) => {
    const safe = typeof value === 'string' && /^[=+@-]/.test(value) ? `'${value}` : value
    const cell = String(safe ?? '')
    return cell.includes(',') ? `"${cell}"` : cell
  }
  expect(rows.length).toBeGreaterThan(0)
  expect(lines).toEqual([
    columns.map(({ label }: ReportColumn) => label).join(','),
    ...rows.map((row: ReportRow) =>
      columns.map(({ key }: ReportColumn) => text(row[key])).join(','),
    ),
  ])
})

test('a CSV counts as an export, the JSON does not', async () => {
  const limit = { subject: { points: 2, seconds: 3600 } }
  const { signIn } = await createReportAdmin({ limits: { ...unlimitedStaff, export: limit } })
  const { get } = await signIn('viewer')
  const csv = async () => (await get('/reports/sales?format=csv')).status
  expect([await csv(), await csv(), await csv()]).toEqual([200, 200, 429])
  expect((await get('/reports/sales')).status).toBe(200)
})
