import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './formula-safe.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', "'=1"])(
  'adds an apostrophe to %j',
  (cell) => {
    expect(escapeFormula(cell)).toBe(`'${cell}`)
  },
)

test('does not change other cells, even with apostrophes', () => {
  for (const cell of ['', 'a=b', "'tis silk", "it's", '850']) {
    expect(escapeFormula(cell)).toBe(cell)
    expect(unescapeFormula(cell)).toBe(cell)
  }
})

test('reads any escaped cell as it was', () => {
  const formulaLike = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\n', 'a') })
  fc.assert(
    fc.property(fc.oneof(formulaLike, fc.string()), (cell) => {
      expect(unescapeFormula(escapeFormula(cell))).toBe(cell)
      expect(escapeFormula(cell)).not.toMatch(/^[=+\-@\t\r\n]/)
    }),
  )
})
