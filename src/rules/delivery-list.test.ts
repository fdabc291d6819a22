import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDelivery } from './delivery-list.ts'

test('reads codes and quantities of a spreadsheet, a message and a scanner', () => {
  expect(
    parseDelivery(
      'Code\tName\tQuantity\nOXFORD-WHITE-M\tWhite Oxford, M\t12\n\nfloral 701; 3\nGLEN ٤',
    ),
  ).toEqual({
    lines: [
      { code: 'OXFORD-WHITE-M', quantity: 12 },
      { code: 'floral 701', quantity: 3 },
      { code: 'GLEN', quantity: 4 },
    ],
    problems: [],
  })
  expect(parseDelivery('OXFORD-WHITE-M\noxford-white-m\nOXFORD-WHITE-M 2').lines).toEqual([
    { code: 'OXFORD-WHITE-M', quantity: 4 },
  ])
})

test('reports lines whose quantity is none, and leaves out 0', () => {
  expect(parseDelivery('A-1\t-2\nA-2\t7 boxes\nA-3\t0\nA-4\t1,5')).toEqual({
    lines: [],
    problems: [
      { line: 1, text: 'A-1\t-2' },
      { line: 2, text: 'A-2\t7 boxes' },
      { line: 4, text: 'A-4\t1,5' },
    ],
  })
})

test('returns the sum of the quantities of each code', () => {
  const line = fc.record({
    code: fc.constantFrom('OX-S', 'ox-s', 'OX-M', '701'),
    quantity: fc.integer({ min: 0, max: 999 }),
  })
  fc.assert(
    fc.property(fc.array(line), (rows) => {
      const { lines } = parseDelivery(rows.map((row) => `${row.code}\t${row.quantity}`).join('\n'))
      const sum = (all: readonly { quantity: number }[]) =>
        all.reduce((total, { quantity }) => total + quantity, 0)
      expect(sum(lines)).toBe(sum(rows))
    }),
  )
})
