import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { toLatinDigits } from './digits.ts'

it('replaces Arabic-Indic and Persian digits, and nothing else', () => {
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(toLatinDigits('عيد ١٠٪, +٢٠ 10')).toBe('عيد 10٪, +20 10')
})

it('reads a number in any digits like Number in Latin ones', () => {
  const written = fc.tuple(fc.nat(), fc.constantFrom(0x660, 0x6f0))
  assertHolds(
    fc.property(written, ([number, zero]) => {
      const text = String(number).replaceAll(/\d/g, (digit) =>
        String.fromCharCode(zero + Number(digit)),
      )
      expect(Number(toLatinDigits(text))).toBe(number)
    }),
  )
})
