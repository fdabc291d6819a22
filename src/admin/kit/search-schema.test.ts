import { expect, test } from 'vitest'
import { day, oneOf, ownPath, searchSchema, text } from './search-schema.ts'

const read = searchSchema({ q: text, at: day, sort: oneOf('newest', 'oldest'), back: ownPath })

test('reads known parameters and leaves out the others', () => {
  const search = { q: 'zaki', at: '2026-02-28', sort: 'oldest', back: '/orders?q=1' }
  expect(read({ ...search, page: '2' })).toEqual(search)
  expect(read({})).toEqual({})
})

test.each([
  ['an empty text', { q: '' }],
  ['a number', { q: 1 }],
  ['a day that the month does not have', { at: '2026-02-29' }],
  ['a month that does not exist', { at: '2026-13-01' }],
  ['words instead of a day', { at: '23 November' }],
  ['an unknown word', { sort: 'price' }],
  ['a path of another site', { back: '//shop.example/' }],
  ['an address of another site', { back: 'https://shop.example/' }],
])('leaves out %s', (_, search) => {
  expect(read(search)).toEqual({})
})
