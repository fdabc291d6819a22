import { expect, test } from 'vitest'
import type { OrderRow } from '#contract/admin/orders.ts'
import { withFailedOrders } from './selection.ts'

const row = (id: string) => ({ id }) as OrderRow
const failed = (id: string, index: number) => ({ row: row(id), index, note: 'by Mona, 10:42' })
const idsOf = (rows: readonly OrderRow[]) => rows.map(({ id }) => id).join('')

test('shows an order that failed at its place after it left the list', () => {
  const left = { b: failed('b', 1), d: failed('d', 3) }
  expect(idsOf(withFailedOrders([row('a'), row('c'), row('e')], left))).toBe('abcde')
})

test('shows an order that failed once while it is still in the list', () => {
  expect(idsOf(withFailedOrders([row('a'), row('b')], { b: failed('b', 0) }))).toBe('ab')
})
