import { expect, test } from 'vitest'
import { formatCount, formatMoney } from './format.ts'

test('an amount has two decimals or none', () => {
  expect([1490, 119.7, 2027.5, 0, 0.25].map(formatMoney)).toEqual([
    'LE 1,490',
    'LE 119.70',
    'LE 2,027.50',
    'LE 0',
    'LE 0.25',
  ])
})

test('a count has as many decimals as it needs', () => {
  expect([1204, 23.5, 0].map(formatCount)).toEqual(['1,204', '23.5', '0'])
})
