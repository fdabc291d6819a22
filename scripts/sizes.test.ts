import { describe, expect, test } from 'vitest'
import { findLargeBlocks } from './sizes.ts'

const linesOf = (count: number, line: string) => `${line}\n`.repeat(count)
/** Returns a function of `count` lines, with comments and empty lines. */
const createFunction = (count: number, name = 'grow') =>
  `export function ${name}() {\n${linesOf(count - 4, '  grow()')}\n  // A comment.\n}\n`
const find = (path: string, text: string) => findLargeBlocks([{ path, text }])

describe('limits of sizes', () => {
  test.each([
    ['a file of 300 lines', 'src/data/a.ts', linesOf(300, '')],
    ['a test of 300 lines', 'src/data/a.test.ts', linesOf(300, 'f()')],
    ['a route of 60 lines', 'src/shop/routes/index.tsx', linesOf(60, 'f()')],
    ['a function of 60 lines', 'src/data/a.ts', createFunction(60)],
    ['a component of 120 lines', 'src/ui/a.tsx', createFunction(120, 'Tree')],
    ['a group of tests of 90 lines', 'src/data/a.test.ts', createFunction(90)],
    ['a migration of 90 lines', 'src/data/migrations/0001-a.ts', createFunction(90)],
  ])('accepts %s', (_, path, text) => {
    expect(find(path, text)).toEqual([])
  })

  test.each([
    ['file has 301 lines, at most 300', 'src/data/a.ts', `// A comment.\n${linesOf(299, '')}f()\n`],
    ['file has 181 lines, at most 180', 'src/settings/settings.ts', linesOf(181, 'f()')],
    ['file has 301 lines, at most 300', 'test/e2e/a.spec.ts', linesOf(301, 'f()')],
    ['file has 61 lines, at most 60', 'src/shop/routes/index.tsx', linesOf(61, 'f()')],
    ['function has 61 lines, at most 60', 'src/data/a.ts', createFunction(61)],
    [
      'function has 61 lines, at most 60',
      'src/shop/lib/use-tree.tsx',
      createFunction(61, 'useTree'),
    ],
    ['component has 121 lines, at most 120', 'src/ui/a.tsx', createFunction(121, 'Tree')],
    [
      'function has 61 lines, at most 60',
      'faults/a.ts',
      `const plant = () => {\n${linesOf(59, 'f()')}}\n`,
    ],
  ])('finds that a %s in %s', (problem, path, text) => {
    expect(find(path, text)).toEqual([expect.stringContaining(`this ${problem}`)])
  })
})
