import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearRecentSearches, readRecentSearches, storeRecentSearch } from './recent-searches.ts'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('keeps the last five searches, newest first, each once', () => {
  for (const each of ['navy', 'silk', 'white', 'twill', 'bow', 'Navy']) storeRecentSearch(each)
  expect(readRecentSearches()).toEqual(['Navy', 'bow', 'twill', 'white', 'silk'])
  storeRecentSearch('oxford')
  expect(readRecentSearches()).toEqual(['oxford', 'Navy', 'bow', 'twill', 'white'])
  clearRecentSearches()
  expect(readRecentSearches()).toEqual([])
})

test('reads nothing from a value that it did not write', () => {
  for (const value of ['{', '{"a":1}', '[1,{"b":2}]', 'null']) {
    localStorage.setItem('luca-searches', value)
    expect(readRecentSearches()).toEqual([])
  }
})

test('works without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  storeRecentSearch('navy')
  expect(readRecentSearches()).toEqual([])
})
