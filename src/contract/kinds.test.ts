import { expect, it } from 'vitest'
import { garmentNames, isKind, kindSlugs, kinds, mapKinds } from './kinds.ts'

it('lists the kinds in the order of policies [listing.kind]', () => {
  expect(kindSlugs).toEqual(['shirts', 'ties'])
  expect(mapKinds((kind) => kinds[kind].banners)).toEqual({ shirts: 3, ties: 6 })
})

it('has a garment in one kind only', () => {
  expect(new Set(garmentNames).size).toBe(garmentNames.length)
  expect(garmentNames).toEqual(['shirt', 'necktie', 'bowTie'])
})

it.each(['shirts', 'ties'])('%s is a kind', (slug) => expect(isKind(slug)).toBe(true))

it.each(['', 'Ties', 'all', 'toString', 'bow-ties'])('"%s" is no kind', (slug) =>
  expect(isKind(slug)).toBe(false),
)
