/** Tests `data/reports/report-refusals.ts`. */
import { expect, test } from 'vitest'
import { createReportAdmin } from '#test/admin/report-orders.ts'

test('D17 counts refused parcels by customer and by who confirmed, and each order once in the totals', async () => {
  const { addOrders, signIn } = await createReportAdmin()
  const day = (number: number) => `2026-01-${number}T10:00:00.000Z`
  const refused = { status: 'cancelled', isReturned: true, cancelReason: 'refused' } as const
  await addOrders([
    { at: day(10), phoneKey: '0100', confirmedBy: 'staff' },
    { at: day(11), phoneKey: '0100', confirmedBy: 'email_link', ...refused },
    { at: day(12), phoneKey: '0100', confirmedBy: 'rule', status: 'shipped' },
    { at: day(12), phoneKey: '0111', confirmedBy: 'phone_link', ...refused },
    // A refused parcel does not make a customer known.
    { at: day(13), phoneKey: '0111', ...refused },
    { at: day(13), phoneKey: '0122', ...refused, cancelReason: 'undeliverable' },
    { at: day(14), phoneKey: '0133', status: 'pending', confirmedBy: 'email_link' },
    { at: day(14), phoneKey: '0133', status: 'cancelled', cancelReason: 'not_confirmed' },
    { at: day(14), confirmedBy: 'staff' },
  ])
  const { get } = await signIn('manager')
  const { rows, totals, columns } = (await get('/reports/refusals')).data
  expect(columns.map(({ key }: { key: string }) => key)).toEqual([
    'group',
    'shipped',
    'refused',
    'share',
  ])
  expect(rows.map(Object.values)).toEqual([
    ['first', 4, 2, 50],
    ['repeat', 2, 1, 50],
    ['email_link', 1, 1, 100],
    ['phone_link', 1, 1, 100],
    ['staff', 2, 0, 0],
    ['rule', 1, 0, 0],
    ['unconfirmed', 2, 1, 50],
  ])
  expect(totals).toEqual({ shipped: 7, refused: 3, share: 42.9 })
  const later = (await get('/reports/refusals?from=2026-01-13&to=2026-01-14')).data
  expect(later.totals).toEqual({ shipped: 3, refused: 1, share: 33.3 })
  expect((await (await signIn('packer')).get('/reports/refusals')).status).toBe(403)
})
