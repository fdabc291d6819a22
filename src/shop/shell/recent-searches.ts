const storageKey = 'luca-searches'
const maxSearches = 5

/** Returns the last searches of this browser, newest first. Without storage there are none. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    const texts = Array.isArray(stored) ? stored : []
    return texts.filter((each) => typeof each === 'string').slice(0, maxSearches)
  } catch {
    return []
  }
}

/** Stores a search as the newest. The same words in other letters replace the older ones. */
export function storeRecentSearch(search: string): void {
  const others = readRecentSearches().filter((each) => each.toLowerCase() !== search.toLowerCase())
  writeRecentSearches([search, ...others].slice(0, maxSearches))
}

/** Removes the last searches from this browser. */
export const clearRecentSearches = (): void => writeRecentSearches([])

function writeRecentSearches(searches: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches))
  } catch {
    // Without storage the sheet shows no recent searches.
  }
}
