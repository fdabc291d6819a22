import { describe, expect, test } from 'vitest'
import { findUntested } from './test-coverage.ts'

const lines = (count: number) => '  f()\n'.repeat(count)
/** Returns a function of 11 lines, which needs a test. */
const long = `export function grow() {\n${lines(9)}}\n`
const short = `export function grow() {\n${lines(8)}}\n`
const files = (given: Record<string, string>) =>
  Object.entries(given).map(([path, text]) => ({ path, text }))

describe('files without a test', () => {
  const find = (given: Record<string, string>) => findUntested(files(given))

  test.each(['rules', 'data', 'api', 'server', 'email', 'settings', 'cli'])(
    'finds a function of 11 lines in %s without a test',
    (room) => {
      expect(find({ [`src/${room}/tree.ts`]: long })).toEqual([
        `src/${room}/tree.ts: 'grow' has 11 lines and no test`,
      ])
    },
  )

  test.each([
    ['a function of 10 lines', { 'src/data/tree.ts': short }],
    ['a component', { 'src/shop/cart/tree.tsx': long }],
    ['a test beside it', { 'src/data/tree.ts': long, 'src/data/tree.test.ts': '' }],
    ['a database test beside it', { 'src/data/tree.ts': long, 'src/data/tree.db.test.ts': '' }],
    [
      'a test of its folder that names it',
      {
        'src/data/tree.ts': long,
        'src/data/wood.test.ts': '/** Tests `wood.ts` and `tree.ts`. */',
      },
    ],
    [
      'a test of another room that names it',
      {
        'src/data/tree.ts': long,
        'test/faults/wood.test.ts':
          "/**\n * Tests `data/tree.ts`\n * after a fault.\n */\nimport { f } from './f.ts'\n",
      },
    ],
    [
      'a test that names its folder',
      { 'src/data/backup/tree.ts': long, 'src/cli/a.test.ts': '/** Tests `data/backup/`. */' },
    ],
  ])('accepts %s', (_, given) => {
    expect(find(given)).toEqual([])
  })

  test('a comment further down does not count, nor a file of the same name elsewhere', () => {
    const elsewhere = "test('grows', f)\n/** Tests `tree.ts`. */"
    expect(find({ 'src/data/tree.ts': long, 'src/data/wood.test.ts': elsewhere })).toHaveLength(1)
    expect(
      find({ 'src/data/tree.ts': long, 'src/api/wood.test.ts': '/** Tests `tree.ts`. */' }),
    ).toHaveLength(1)
  })
})
