import { describe, expect, test } from 'vitest'
import { choicesOf, isUnfiltered, readListingSearch, toCardQuery } from './listing-search.ts'

describe('the search parameters of a list', () => {
  test('reads repeated and empty parameters, as a form without JavaScript sends them', () => {
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

  test('reads a parameter that is a list of one value', () => {
    const read = readListingSearch({ sort: ['-price'], search: ['navy'], priceFrom: ['500'] })
    expect(read).toEqual({ sort: '-price', search: 'navy', priceFrom: 500 })
  })

  test('reads prices and pages in Arabic digits', () => {
    const read = readListingSearch({ priceFrom: '٥٠٠', priceTo: '۱۵۰۰', page: '٢' })
    expect(read).toEqual({ priceFrom: 500, priceTo: 1500, page: 2 })
  })

  test('swaps prices in the wrong order', () => {
    const read = readListingSearch({ priceFrom: 2000, priceTo: 1000 })
    expect(read).toEqual({ priceFrom: 1000, priceTo: 2000 })
    expect(readListingSearch({ priceFrom: 2000, priceTo: 0 })).toEqual({ priceTo: 2000 })
    expect(readListingSearch({ priceFrom: 0, priceTo: 900 })).toEqual({ priceTo: 900 })
  })

  test('ignores invalid parameters', () => {
    const invalid = {
      priceFrom: '-3',
      priceTo: '1e9',
      sort: 'stars',
      page: 0,
      search: {},
      size: null,
    }
    expect(readListingSearch(invalid)).toEqual({})
    expect(isUnfiltered(readListingSearch(invalid))).toBe(true)
  })

  test('reads a search of digits as text, although the router parses a number', () => {
    expect(readListingSearch({ search: 701 })).toEqual({ search: '701' })
  })

  test('replaces tabs, line feeds and other control characters by a space', () => {
    expect(readListingSearch({ search: '\tnavy\u202e\nsilk\0' })).toEqual({ search: 'navy  silk' })
  })

  test('converts the page number to an offset in cards', () => {
    expect(toCardQuery({ search: 'navy', page: 3 })).toEqual({
      search: 'navy',
      limit: 120,
      offset: 240,
    })
  })
})
