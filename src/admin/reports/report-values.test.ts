import { describe, expect, it } from 'vitest'
import type { Report, ReportColumn } from '#contract/admin/reports.ts'
import {
  cashOrdersOf,
  compareTotals,
  figuresOf,
  formatValue,
  isEmptyReport,
} from './report-values.ts'

const column = (key: string, kind: ReportColumn['kind']): ReportColumn => ({
  key,
  kind,
  label: key,
})

describe('formatValue', () => {
  it.each([
    [column('takings', 'money'), 34_210.5, 'LE 34,210.50'],
    [column('orders', 'count'), 1204, '1,204'],
    [column('rate', 'percent'), 30.9, '30.9 %'],
    [column('change', 'percent'), 24, '+24 %'],
    [column('change', 'percent'), -9, '-9 %'],
    [column('date', 'date'), '2026-11-23', 'Mon 23 Nov'],
    [column('size', 'text'), 'XL', 'XL'],
    [column('daysLeft', 'count'), null, '–'],
  ])('shows %j %s as %s', (ofValue, value, text) => {
    expect(formatValue(ofValue, value)).toBe(text)
  })
})

describe('compareTotals', () => {
  it.each([
    [column('orders', 'count'), [113, 100], '13 % more'],
    [column('orders', 'count'), [80, 100], '20 % less'],
    [column('orders', 'count'), [1001, 1000], 'As before'],
    [column('orders', 'count'), [5, 0], undefined],
    [column('takings', 'money'), [null, 4], undefined],
    [column('rate', 'percent'), [4.4, 5.6], '1.2 points fewer'],
    [column('rate', 'percent'), [3, 0], '3 points more'],
    [column('stock', 'count'), [5, 4], undefined],
  ] as const)('%j: %j, current and before, is %s', (ofValue, [current, before], text) => {
    expect(compareTotals(ofValue, current, before)).toBe(text)
  })
})

const sales: Report = {
  columns: [column('orders', 'count'), column('takings', 'money'), column('returned', 'count')],
  rows: [{ date: '2026-05-01', orders: 0, takings: 0, returned: 0 }],
  totals: { orders: 0, takings: 0, returned: 0 },
}

it('compares figures only with the totals of a period before', () => {
  const compared = { ...sales, totals: { orders: 2 }, previousTotals: { orders: 1 } }
  expect(figuresOf('sales', compared).map(({ key, comparison }) => [key, comparison])).toEqual([
    ['takings', undefined],
    ['orders', '100 % more'],
    ['returned', undefined],
  ])
})

it('shows cash with its piastres', () => {
  const cash = { columns: [column('due', 'money')], rows: [], totals: { due: 120 } }
  expect(figuresOf('cash', cash)[0]?.value).toBe('LE 120.00')
})

it('is empty without orders, although sales have a row for each day', () => {
  expect(isEmptyReport('sales', sales)).toBe(true)
  expect(isEmptyReport('sales', { ...sales, totals: { orders: 0, returned: 1 } })).toBe(false)
  expect(isEmptyReport('coupons', { ...sales, rows: [] })).toBe(true)
})

it('links a row of the cash to its orders', () => {
  const day = { from: '2026-01-13', to: '2026-01-13' }
  expect(cashOrdersOf({ date: '2026-01-13', courier: 'Bosta' })).toEqual({
    ...day,
    status: 'shipped,delivered',
    courier: 'Bosta',
  })
  expect(cashOrdersOf({ date: '2026-01-13', courier: 'Not handed over' })).toEqual({
    ...day,
    status: 'pending,processing',
  })
})
