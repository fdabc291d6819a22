import { describe, expect, test } from 'vitest'
import { choicesOf, isPlain, readListingSearch, toCardQuery } from './listing-search.ts'

describe('the address of a list', () => {
  test('a form without JavaScript repeats what may be several, and sends what is empty', () => {
    const read = readListingSearch({
      search: '',
      color: ['Navy', 'Sky'],
      size: '',
      priceFrom: '',
      priceTo: 1500,
      sort: 'rank',
    })
    expect(read).toEqual({ color: 'Navy,Sky', priceTo: 1500 })
    expect(choicesOf(read.color)).toEqual(['Navy', 'Sky'])
  })

  test('a field of a form may come as a list of one', () => {
    const read = readListingSearch({ sort: ['-price'], search: ['navy'], priceFrom: ['500'] })
    expect(read).toEqual({ sort: '-price', search: 'navy', priceFrom: 500 })
  })

  test('what makes no sense counts for nothing', () => {
    const nonsense = {
      priceFrom: '-3',
      priceTo: '1e9',
      sort: 'stars',
      page: 0,
      search: {},
      size: null,
    }
    expect(readListingSearch(nonsense)).toEqual({})
    expect(isPlain(readListingSearch(nonsense))).toBe(true)
  })

  test('a search of digits, as the router reads it, stays a text', () => {
    expect(readListingSearch({ search: 701 })).toEqual({ search: '701' })
  })

  test('tabs, line feeds and other control characters are read as a space', () => {
    expect(readListingSearch({ search: '\tnavy\u202e\nsilk\0' })).toEqual({ search: 'navy  silk' })
  })

  test('pages are counted in cards', () => {
    expect(toCardQuery({ search: 'navy', page: 3 })).toEqual({
      search: 'navy',
      limit: 120,
      offset: 240,
    })
  })
})
