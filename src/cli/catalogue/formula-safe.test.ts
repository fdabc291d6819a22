import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './formula-safe.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', "'=1"])(
  'a cell that begins like %j gets an apostrophe',
  (cell) => {
    expect(escapeFormula(cell)).toBe(`'${cell}`)
  },
)

test('other cells stay as they are, apostrophes too', () => {
  for (const cell of ['', 'a=b', "'tis silk", "it's", '850']) {
    expect(escapeFormula(cell)).toBe(cell)
    expect(unescapeFormula(cell)).toBe(cell)
  }
})

test('what is escaped is read back, whatever it is', () => {
  const tricky = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\n', 'a') })
  fc.assert(
    fc.property(fc.oneof(tricky, fc.string()), (cell) => {
      expect(unescapeFormula(escapeFormula(cell))).toBe(cell)
      expect(escapeFormula(cell)).not.toMatch(/^[=+\-@\t\r\n]/)
    }),
  )
})
