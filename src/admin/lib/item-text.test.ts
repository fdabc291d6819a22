import { expect, test } from 'vitest'
import { itemName, itemText, itemTextWithColor } from './item-text.ts'

const shirt = {
  name: 'Oxford',
  variantName: 'Sky Oxford',
  garment: 'shirt',
  color: 'Sky',
  size: 'L',
} as const

test('names an item by its variant, or by its product', () => {
  expect(itemName(shirt)).toBe('Sky Oxford')
  expect(itemName({ ...shirt, variantName: '' })).toBe('Oxford')
})

test('describes an item by garment and size, with its colour where there is room', () => {
  expect(itemText(shirt)).toBe('Shirt, size L')
  expect(itemTextWithColor(shirt)).toBe('Shirt, Sky, size L')
  expect(itemText({ ...shirt, garment: 'bowTie', size: null })).toBe('Bow tie')
})

test('an item of a deleted product has the name of the product', () => {
  expect(itemTextWithColor({ ...shirt, garment: null })).toBe('Oxford, Sky, size L')
})
