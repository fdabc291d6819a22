import { expect, it, test } from 'vitest'
import {
  countChanges,
  emptyPriceTexts,
  groupPrices,
  type PriceVariant,
  readPriceChange,
} from './price-change.ts'

it.each([
  ['percent', '+5', { kind: 'percent', value: 5 }],
  ['percent', '−2.5', { kind: 'percent', value: -2.5 }],
  ['amount', '-1,000', { kind: 'amount', value: -1000 }],
  ['amount', '٥٠', { kind: 'amount', value: 50 }],
  ['set', '890', { kind: 'set', value: 890 }],
  ['set', '-890', undefined],
  ['set', '0', undefined],
  ['percent', '', undefined],
  ['percent', '5%', undefined],
] as const)('%s %s', (kind, value, change) => {
  expect(readPriceChange({ ...emptyPriceTexts, kind, value })).toEqual(change)
})

test('reads the last digit', () => {
  const texts = { ...emptyPriceTexts, value: '10', endDigit: '9' }
  expect(readPriceChange(texts)).toEqual({ kind: 'percent', value: 10, endDigit: 9 })
})

const variant = (product: string, color: string, size: string): PriceVariant => ({
  id: `${product}-${color}-${size}`,
  product,
  color,
  size,
  price: 1590,
  oldPrice: 0,
})

const oxford = ['Sky', 'White', 'Sage'].flatMap((color) =>
  ['M', 'L', 'XL'].map((size) => variant('Oxford', color, size)),
)

const rowOf = ({ id }: PriceVariant, before: number) => {
  return { variantId: id, before, after: before + 100, oldPriceAfter: 0 }
}

test('names complete colours, and the sizes of others', () => {
  const rows = oxford.map((each) =>
    rowOf(each, each.color === 'White' && each.size !== 'M' ? 1690 : 1590),
  )
  expect(groupPrices(rows, oxford).map(({ label, count }) => ({ label, count }))).toEqual([
    { label: 'Sky, White M, Sage', count: 7 },
    { label: 'White L, XL', count: 2 },
  ])
})

test('names complete products, and counts the fifth name and more', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F']
  const variants = names.map((name) => variant(name, 'Navy', 'M'))
  const [group] = groupPrices(
    variants.map((each) => rowOf(each, 100)),
    variants,
  )
  expect(group?.label).toBe('A, B, C, D, 2 more')
  const [part, rest] = groupPrices(
    [...oxford, ...variants].map((each, index) => rowOf(each, index === 0 ? 90 : 100)),
    [...oxford, ...variants],
  )
  expect(part?.label).toBe('Oxford Sky M')
  expect(rest?.label).toBe('Oxford Sky L, XL, Oxford White, Oxford Sage, A, 5 more')
})

test('counts variants whose price or old price changes', () => {
  const same = { label: '', count: 3, before: 9, after: 9, oldPriceBefore: 0, oldPriceAfter: 0 }
  expect(countChanges([same])).toBe(0)
  expect(countChanges([same, { ...same, after: 10 }, { ...same, oldPriceBefore: 12 }])).toBe(6)
})
