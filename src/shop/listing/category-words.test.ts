import { expect, test } from 'vitest'
import { introduceCategory } from './category-words.ts'

test.each([
  ['TIES', null, { slug: 'ties', title: 'Ties', isNamed: true }],
  ['bow-ties', 'BowTies', { slug: 'bow-ties', title: 'Bow Ties', isNamed: true }],
  ['bowties', 'Bow-Ties', { slug: 'bow-ties', title: 'Bow Ties', isNamed: true }],
  ['handknitted', 'Hand Knitted', { slug: 'hand-knitted', title: 'Hand Knitted', isNamed: true }],
  ['hand-kni', null, { slug: 'hand-kni', title: 'Hand kni', isNamed: false }],
  ['constructor', null, { slug: 'constructor', title: 'Constructor', isNamed: false }],
])('%s with the tag %s', (category, tag, introduction) => {
  expect(introduceCategory(category, tag)).toMatchObject(introduction)
})

test('a category without words of its own is described by its title', () => {
  expect(introduceCategory('knitted', 'Knitted').description).toContain('Knitted')
})
