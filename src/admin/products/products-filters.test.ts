import { expect, it } from 'vitest'
import { filtersOf, isNarrowed, isSheet, searchOfTab, tabOf } from './products-filters.ts'

it('a tab keeps the layout and drops the filters', () => {
  const search = { category: 'ties', q: 'navy', view: 'table' } as const
  expect(tabOf(search)).toBe('ties')
  expect(searchOfTab('archived', search)).toEqual({ state: 'archived', view: 'table' })
  expect(searchOfTab('all', search)).toEqual({ view: 'table' })
  expect(tabOf({ state: 'archived' })).toBe('archived')
})

it('archived products are a table, and not a filter of their tab', () => {
  expect(isSheet({})).toBe(true)
  expect(isSheet({ state: 'archived' })).toBe(false)
  expect(isNarrowed({ state: 'archived' })).toBe(false)
  expect(isNarrowed({ state: 'draft' })).toBe(true)
  expect(isNarrowed({ category: 'ties', view: 'table', sort: 'name' })).toBe(false)
})

it('asks for products that are not archived, and for live ones with unpublished changes', () => {
  expect(filtersOf({ category: 'ties', view: 'table', sort: 'name' })).toEqual({
    category: 'ties',
    state: 'draft,published',
  })
  expect(filtersOf({ hasDraft: 'true' })).toEqual({ hasDraft: 'true', state: 'published' })
  expect(filtersOf({ state: 'archived' })).toEqual({ state: 'archived' })
})
