import { describe, expect, it } from 'vitest'
import { colourBeside, displayName } from './display-name.ts'

describe('display name of a variant', () => {
  it.each([
    ['Floral 701', 'Floral 700', 'Floral 701'],
    ['', 'Floral 700', 'Floral 700'],
    ['  ', 'Floral 700', 'Floral 700'],
  ])(
    'returns for variant "%s" and product "%s" the name "%s" [card.name, product.name]',
    (variant, product, name) => {
      expect(displayName(variant, product)).toBe(name)
    },
  )
})

describe('colour beside the name of a variant', () => {
  it.each([
    ['بوبلين، أبيض', 'أبيض', null],
    ['هيرنجبون دايناميك، رمادي أردوازي', 'رمادي أردوازي', null],
    ['Oxford White', 'white ', null],
    ['White', 'White', null],
    ['White Poplin', 'White', 'White'],
    ['بوبلين، رمادي أردوازي', 'أردوازي فاتح', 'أردوازي فاتح'],
    ['Offwhite', 'White', 'White'],
    ['Floral 701', 'Navy', 'Navy'],
  ])('is for "%s" and "%s" %s', (name, colour, shown) => {
    expect(colourBeside(name, colour)).toBe(shown)
  })
})
