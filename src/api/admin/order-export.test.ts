/** Tests `data/orders/order-export.ts`. */
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'

test('exports one row per order item, formula-safe, with a byte order mark, and records it', async () => {
  const { addStaff, staffRequest, place, entries } = await createOrderAdmin()
  const { cookie } = await addStaff('viewer')
  const formula = '=HYPERLINK("http://example.com")'
  await place({ contactInfo_Name: formula, items: { 'floral-701': 2, 'oxford-white-m': 1 } })
  await place({ contactInfo_Name: 'Sara, "Soso"' })
  const bytes = await staffRequest('/orders/export?q=tahrir', { cookie })
  expect(bytes.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(bytes.headers.get('content-disposition')).toBe(
    'attachment; filename="orders-2026-01-15.csv"',
  )
  const csv = Buffer.from(await bytes.arrayBuffer()).toString()
  expect(csv.startsWith('\ufeffnumber,ordered_at,')).toBe(true)
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true })
  expect(rows.map(({ name, code, quantity, price }) => [name, code, quantity, price])).toEqual(
    expect.arrayContaining([
      [`'${formula}`, 'FLORAL-701', '2', '990'],
      [`'${formula}`, 'OXFORD-WHITE-M', '1', '1450'],
      ['Sara, "Soso"', 'FLORAL-701', '1', '990'],
    ]),
  )
  expect(rows).toHaveLength(3)
  const [entry] = await entries('order.exported')
  expect(entry?.changes).toContainEqual({ field: 'orders', to: 2 })
  expect(JSON.stringify(entry)).not.toContain('tahrir')
})

test('no cell of the export is a formula for a spreadsheet with semicolons', async () => {
  const { addStaff, staffRequest, place } = await createOrderAdmin()
  const { cookie } = await addStaff('viewer')
  await place({ contactInfo_Name: 'Ali;=WEBSERVICE(B1)' })
  const response = await staffRequest('/orders/export', { cookie })
  const csv = Buffer.from(await response.arrayBuffer()).toString()
  expect(csv).toContain("Ali;'=WEBSERVICE(B1)")
  const rows: string[][] = parse(csv, { delimiter: ';', quote: null, relax_column_count: true })
  expect(rows.flat().filter((cell) => /^"*[=+\-@]/.test(cell))).toEqual([])
})

test('an export needs its permission and a recent sign-in', async () => {
  const { signIn, entries, wait } = await createOrderAdmin()
  const [viewer, packer] = [await signIn('viewer'), await signIn('packer')]
  expect((await packer.get('/orders/export')).status).toBe(403)
  wait(11 * 60_000)
  expect((await viewer.get('/orders/export')).errors[0].code).toBe('reauthentication_required')
  expect(await entries('order.exported')).toEqual([])
})
