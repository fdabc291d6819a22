import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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

/** Options of Vitest that a value follows. */
const valueOptions: ReadonlySet<string> = new Set(['-t', '--project'])

/** Matches the source of a test of the built shop: a helper that starts or links the build, or its entry. */
const builtShopPattern = /built-(?:shop|project)\.ts'|dist\/server\/entry/

/**
 * Returns true if one of the test files that `words` select needs the built shop. Words without a
 * path select every file. Like Vitest, it compares a path word with any part of a file's path.
 */
export function needsBuild(words: readonly string[], root: string): boolean {
  const paths = words.filter(
    (word, index) => !word.startsWith('-') && !valueOptions.has(words[index - 1] ?? ''),
  )
  return paths.length === 0 || findBuiltShopTests(root).some((file) => isSelectedBy(paths, file))
}

const isSelectedBy = (paths: readonly string[], file: string): boolean =>
  paths.some((path) => file.includes(path.replace(/^\.\//, '')))

/** Returns the test files in Node that need the built shop. */
export const findBuiltShopTests = (root: string): string[] =>
  globSync('{src,test}/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
    builtShopPattern.test(readFileSync(join(root, file), 'utf8')),
  )
