import { expect, test } from 'vitest'
import { plural } from './plural.ts'

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
const formOf = plural(Object.fromEntries(forms.map((form) => [form, form])) as never)

test('the form is that of the Unicode rules for every count below 100,000', () => {
  const rules = new Intl.PluralRules('ar')
  const wrong = Array.from({ length: 100_000 }, (_, count) => count).filter(
    (count) => formOf(count) !== rules.select(count),
  )
  expect(wrong).toEqual([])
})

test('the count replaces its placeholder', () => {
  const pieces = plural({
    zero: 'لا توجد قطع',
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: '{n} قطع',
    many: '{n} قطعة',
    other: '{n} قطعة',
  })
  expect([0, 1, 2, 3, 11, 100].map(pieces)).toEqual([
    'لا توجد قطع',
    'قطعة واحدة',
    'قطعتان',
    '3 قطع',
    '11 قطعة',
    '100 قطعة',
  ])
})
