import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSettlement } from './settlement.ts'

test('reads numbers and amounts from a spreadsheet, a message and Arabic digits', () => {
  const text = [
    'Order\tAmount',
    '4f9c21ab\t990',
    '#9AB3C1D2  LE 1,490.50',
    '11112222, 85',
    '33334444 ٩٩٠',
    '',
    '55556666',
    '77778888 returned',
    'aaaabbbb مرتجع',
  ].join('\r\n')
  expect(parseSettlement(text)).toEqual({
    lines: [
      { number: '4f9c21ab', outcome: 'delivered', received: 990 },
      { number: '9ab3c1d2', outcome: 'delivered', received: 1490.5 },
      { number: '11112222', outcome: 'delivered', received: 85 },
      { number: '33334444', outcome: 'delivered', received: 990 },
      { number: '55556666', outcome: 'delivered', received: undefined },
      { number: '77778888', outcome: 'returned', received: undefined },
      { number: 'aaaabbbb', outcome: 'returned', received: undefined },
    ],
    problems: [],
  })
})

test('names lines without a number and amounts that are none', () => {
  const { lines, problems } = parseSettlement('4f9c21a 990\n4f9c21ab 9.905\n4f9c21ab 1e3')
  expect(lines).toEqual([])
  expect(problems.map(({ line }) => line)).toEqual([1, 2, 3])
})

test('the last line about an order counts', () => {
  const { lines } = parseSettlement('4f9c21ab 990\n4f9c21ab returned')
  expect(lines).toEqual([{ number: '4f9c21ab', outcome: 'returned', received: undefined }])
})

test('reads every amount that it writes', () => {
  const number = fc.stringMatching(/^[\da-f]{8}$/)
  const amount = fc.integer({ min: 0, max: 99_999_999 }).map((piastres) => piastres / 100)
  const separator = fc.constantFrom(' ', '\t', ', ', ';', ' LE ')
  fc.assert(
    fc.property(fc.array(fc.tuple(number, separator, amount)), (rows) => {
      const text = rows.map(([order, between, le]) => `${order}${between}${le}`).join('\n')
      const expected = new Map(rows.map(([order, , le]) => [order, le]))
      const { lines, problems } = parseSettlement(text)
      expect(problems).toEqual([])
      expect(new Map(lines.map((line) => [line.number, line.received]))).toEqual(expected)
    }),
  )
})
