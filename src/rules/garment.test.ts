import { expect, test } from 'vitest'
import { Garment as StudioGarment } from '#contract/admin/fabric-data.ts'
import { garmentOf, studioProduct } from './garment.ts'

test.each([
  ['shirts', [], 'shirt'],
  ['shirts', ['#Bow-Ties'], 'shirt'],
  ['ties', ['#Floral'], 'necktie'],
  ['ties', ['#Floral', '#bow ties'], 'bowTie'],
] as const)('a product of %s with the tags %j is a %s', (category, tags, garment) => {
  expect(garmentOf({ category, tags })).toBe(garment)
})

test('the studio photographs garments of a kind, each with its tag', () => {
  const products = StudioGarment.options.map((name) => [name, studioProduct(name)])
  expect(Object.fromEntries(products)).toEqual({
    necktie: { kind: 'ties', tag: '#Neck-Ties', sizes: [] },
    'bow-tie': { kind: 'ties', tag: '#Bow-Ties', sizes: [] },
    shirt: { kind: 'shirts', tag: '#Classic', sizes: ['S', 'M', 'L', 'XL', 'XXL'] },
  })
})
