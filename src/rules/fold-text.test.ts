import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { foldText } from './fold-text.ts'

it.each([
  ['  Crème-Brûlée  ', 'creme brulee'],
  ['#4F9C21AB', '4f9c21ab'],
  ['nour@example.com', 'nour example com'],
  ['100 % silk_tie "blue"', '100 silk tie blue'],
  ['٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹', '0123456789 0123456789'],
  ['soft\u00adhyphen and zero\u200bwidth', 'softhyphen and zerowidth'],
  ['', ''],
  ['%_', ''],
])('folds %j to %j', (text, folded) => expect(foldText(text)).toBe(folded))

it.each([
  ['أحمد', 'احمد'],
  ['إسلام', 'اسلام'],
  ['آية', 'ايه'],
  ['ٱلقاهرة', 'القاهره'],
  ['مصطفى', 'مصطفي'],
  ['علی', 'علي'],
  ['کریم', 'كريم'],
  ['مُحَمَّد', 'محمد'],
  ['محـــمد', 'محمد'],
])('folds %s and %s alike', (written, other) => {
  expect(foldText(written)).toBe(foldText(other))
  expect(foldText(other)).toBe(other)
})

it('changes a folded text no more, and leaves only letters, digits and single spaces', () => {
  assertHolds(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldText(text)
      expect(foldText(folded)).toBe(folded)
      expect(folded).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u)
    }),
  )
})
