import { describe, expect, it } from 'vitest'
import { displayName } from './display-name.ts'

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
