import { expect, test } from 'vitest'
import { describeCategory } from './describe-category.ts'

test.each([
  ['TIES', null, { slug: 'ties', title: 'Ties', isNamed: true }],
  ['bow-ties', 'BowTies', { slug: 'bow-ties', title: 'Bow Ties', isNamed: true }],
  ['bowties', 'Bow-Ties', { slug: 'bow-ties', title: 'Bow Ties', isNamed: true }],
  ['handknitted', 'Hand Knitted', { slug: 'hand-knitted', title: 'Hand Knitted', isNamed: true }],
  ['hand-kni', null, { slug: 'hand-kni', title: 'Hand kni', isNamed: false }],
  ['constructor', null, { slug: 'constructor', title: 'Constructor', isNamed: false }],
])('describes the category %s with the tag %s', (category, tag, expected) => {
  expect(describeCategory(category, tag)).toMatchObject(expected)
})

test('describes a category without texts of its own by its title', () => {
  expect(describeCategory('knitted', 'Knitted').description).toContain('Knitted')
})
