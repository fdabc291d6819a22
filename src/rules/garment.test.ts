import { expect, test } from 'vitest'
import { garmentOf } from './garment.ts'

test.each([
  ['shirts', [], 'shirt'],
  ['shirts', ['#Bow-Ties'], 'shirt'],
  ['ties', ['#Floral'], 'necktie'],
  ['ties', ['#Floral', '#bow ties'], 'bowTie'],
] as const)('a product of %s with the tags %j is a %s', (category, tags, garment) => {
  expect(garmentOf({ category, tags })).toBe(garment)
})
