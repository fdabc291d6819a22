import { expect, test } from 'vitest'
import type { PrintedOrder } from '#contract/admin/print.ts'
import { pairsOf, slipsOf } from './slip-pages.ts'

const order = (number: string, itemCount: number): PrintedOrder =>
  ({ number, items: Array.from({ length: itemCount }, (_, code) => ({ code })) }) as never

const slipsOfAll = (...orders: PrintedOrder[]) => pairsOf(orders.flatMap(slipsOf))

test('puts three slips on two sheets of A4', () => {
  const sheets = slipsOfAll(order('a', 1), order('b', 4), order('c', 2))
  expect(sheets.map((slips) => slips.map((slip) => slip.order.number))).toEqual([['a', 'b'], ['c']])
})

test('prints every item of a long order once', () => {
  const slips = slipsOf(order('a', 9))
  expect(slips.map(({ sheet, sheetCount }) => `${sheet}/${sheetCount}`)).toEqual([
    '1/3',
    '2/3',
    '3/3',
  ])
  expect(slips.flatMap(({ items }) => items.map(({ code }) => code))).toEqual([...Array(9).keys()])
})

test('prints a slip for an order without items', () => {
  expect(slipsOf(order('a', 0))).toHaveLength(1)
  expect(pairsOf([])).toEqual([])
})
