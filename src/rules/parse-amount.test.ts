import { expect, test } from 'vitest'
import { parseAmount, parseWholeNumber } from './parse-amount.ts'

test.each([
  ['850', 850],
  [' 799.50 ', 799.5],
  ['1,750', 1750],
  ['1,234,567.05', 1_234_567.05],
  ['٨٥٠٫٥', 850.5],
  ['0', 0],
])('reads %s as an amount', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test.each(['', '8O0', '-5', '1.234', '1,75', '17,50.5', 'LE 850', '10000001'])(
  'refuses "%s"',
  (text) => {
    expect(parseAmount(text)).toBeUndefined()
  },
)

test.each([
  ['12', 12],
  [' 100,000 ', 100_000],
  ['٥', 5],
  ['-4', -4],
  ['0', 0],
])('reads %s as a whole number', (text, number) => {
  expect(parseWholeNumber(text)).toBe(number)
})

test.each(['', '1.5', '7,5', '1e3', '12345678901', '1,00', '5 pieces', '--1'])(
  'refuses "%s" as a whole number',
  (text) => {
    expect(parseWholeNumber(text)).toBeUndefined()
  },
)
