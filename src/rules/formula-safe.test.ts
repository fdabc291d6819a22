import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './formula-safe.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', "'=1"])(
  'adds an apostrophe to %j',
  (cell) => {
    expect(escapeFormula(cell)).toBe(`'${cell}`)
  },
)

test.each([
  ['Ali;=WEBSERVICE(B1)', "Ali;'=WEBSERVICE(B1)"],
  ['Ali\t+1', "Ali\t'+1"],
  ['Ali\n@SUM(A1)', "Ali\n'@SUM(A1)"],
  ['Ali;"=1', 'Ali;\'"=1'],
  ['=1;-2;\'"@3', "'=1;'-2;''\"@3"],
])('adds an apostrophe behind each separator of %j', (cell, escaped) => {
  expect(escapeFormula(cell)).toBe(escaped)
})

test('does not change other cells, even with apostrophes', () => {
  for (const cell of ['', 'a=b', "'tis silk", "it's", '850', 'a; b', "a;'b", 'a\n\nb', 'a,=b']) {
    expect(escapeFormula(cell)).toBe(cell)
    expect(unescapeFormula(cell)).toBe(cell)
  }
})

const formulaLike = fc.string({
  unit: fc.constantFrom("'", '"', '=', '+', '-', '@', '\t', '\n', '\r', ';', ',', 'a'),
})

test('reads any escaped cell as it was', () => {
  fc.assert(
    fc.property(fc.oneof(formulaLike, fc.string()), (cell) => {
      expect(unescapeFormula(escapeFormula(cell))).toBe(cell)
    }),
  )
})

test('no cell starts a formula under comma, semicolon or tab', () => {
  fc.assert(
    fc.property(fc.oneof(formulaLike, fc.string()), (cell) => {
      const escaped = escapeFormula(cell)
      expect(escaped).not.toMatch(/^[=+\-@\t\r\n]/)
      expect(escaped).not.toMatch(/[;\t\r\n]"*[=+\-@]/)
    }),
  )
})
