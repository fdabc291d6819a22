import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setLocaleReader } from '#content/define-copy.ts'
import { suggestionsFor } from './search-suggestions.ts'

const colours = ['Navy', 'Burgundy', 'White'].map((value) => ({ value, label: value, count: 2 }))
const labels = (search: string) => suggestionsFor(search, colours).map(({ label }) => label)

describe('the suggestions of a search', () => {
  beforeAll(() => setLocaleReader(() => 'en'))

  it('are families whose name starts with a typed word', () => {
    expect(suggestionsFor('pais', colours)).toEqual([{ label: 'Paisley', category: 'paisley' }])
    expect(labels('silk bow')).toEqual(['Bow Ties'])
  })

  it('are the size of a collar with the words that are left', () => {
    expect(suggestionsFor('white collar 41', colours)).toEqual([
      { label: 'Size L, neck 42', category: 'shirts', search: { size: 'L', search: 'white' } },
    ])
  })

  it('complete a colour of the results', () => {
    expect(suggestionsFor('silk na', colours)).toEqual([{ label: 'silk Navy', words: 'silk Navy' }])
    expect(labels('navy')).toEqual([])
  })

  it('are at most three', () => {
    expect(labels('size')).toHaveLength(3)
  })

  it('are none for one letter and for signs', () => {
    expect(labels('p')).toEqual([])
    expect(labels('  %_ ')).toEqual([])
  })
})

describe('the suggestions in Arabic', () => {
  beforeAll(() => setLocaleReader(() => 'ar'))
  afterAll(() => setLocaleReader(() => 'en'))

  it('find a family by its Arabic name', () => {
    expect(labels('بيزل')).toEqual(['بيزلي'])
  })
})
