/** Words of `npm test` for each runner. */
export interface TestFilters {
  node: string[]
  browser: string[]
}

/** Options that a title follows, and their runners. */
const titleOptions: Record<string, keyof TestFilters> = { '-t': 'node', '-g': 'browser' }

/**
 * Returns the words of each runner. A word below `test/e2e` is a file of the browser. `-t` and `-g`
 * select titles: of the tests in Node, and of those in the browser.
 */
export function divideFilters(words: readonly string[]): TestFilters {
  const filters: TestFilters = { node: [], browser: [] }
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    const runner = titleOptions[word]
    if (runner) {
      index += 1
      filters[runner].push(word, words[index] ?? '')
    } else filters[word.startsWith('test/e2e') ? 'browser' : 'node'].push(word)
  }
  return filters
}
