import { describe, expect, it } from 'vitest'
import type { SavedView } from '#contract/admin/views.ts'
import { findView, queryOf, searchOf } from './saved-views.ts'

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
    const query = 'governorate=Minya%2CAsyut&q=ahmed+zaki&sort=oldest'
    const filters = { sort: 'oldest', governorate: 'Minya,Asyut', q: 'ahmed zaki' } as const
    expect(queryOf('orders', filters)).toBe(query)
    expect(queryOf('orders', searchOf('orders', { query }))).toBe(query)
  })

  it('leaves out what the page does not have, and the open variant of the stock', () => {
    expect(queryOf('orders', { queue: 'lunch', cursor: 'x' })).toBe('')
    expect(queryOf('stock', { level: 'low', variant: 'floral-701' })).toBe('level=low')
  })
})

describe('findView', () => {
  it('finds the view of the open list', () => {
    const views = [view('sort=oldest'), view('sort=oldest&governorate=Minya')]
    expect(findView(views, 'orders', { governorate: 'Minya', sort: 'oldest' })).toBe(views[1])
    expect(findView(views, 'orders', { governorate: 'Giza' })).toBeUndefined()
  })

  it('finds none for a list without filters', () => {
    expect(findView([view('')], 'orders', {})).toBeUndefined()
  })
})
