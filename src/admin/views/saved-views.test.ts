import { describe, expect, it } from 'vitest'
import type { SavedView } from '#contract/admin/views.ts'
import { findView, type ListWithViews, queryOf, searchOf } from './saved-views.ts'

/** A list with two filters. */
const list: ListWithViews = {
  name: 'orders',
  path: '/orders',
  readSearch: ({ governorate, sort }) => ({
    ...(governorate ? { governorate } : {}),
    ...(sort ? { sort } : {}),
  }),
}

const view = (query: string): SavedView => ({
  id: '4f9c21ab-0c41-4d6b-9f7e-1f2a3b4c5d6e',
  list: 'orders',
  name: 'Upper Egypt',
  query,
  isShared: false,
  position: 0,
})

describe('queryOf', () => {
  it('does not depend on the order in which the filters were chosen', () => {
    const query = 'governorate=Minya%2CKafr+El+Sheikh&sort=oldest'
    const filters = { sort: 'oldest', governorate: 'Minya,Kafr El Sheikh' }
    expect(queryOf(list, filters)).toBe(query)
    expect(queryOf(list, searchOf(list, { query }))).toBe(query)
  })

  it('leaves out what the page does not save', () => {
    expect(queryOf(list, { cursor: 'x' })).toBe('')
    expect(queryOf(list, { sort: 'oldest', cursor: 'x' })).toBe('sort=oldest')
  })
})

describe('findView', () => {
  it('finds the view of the open list', () => {
    const views = [view('sort=oldest'), view('sort=oldest&governorate=Minya')]
    expect(findView(views, list, { governorate: 'Minya', sort: 'oldest' })).toBe(views[1])
    expect(findView(views, list, { governorate: 'Giza' })).toBeUndefined()
  })

  it('finds none for a list without filters', () => {
    expect(findView([view('')], list, {})).toBeUndefined()
  })
})
