import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Planting, planted } from './plant.ts'

const run = (script: string, files: Planting): string =>
  planted(files, (folder) => {
    const { stdout } = spawnSync(process.execPath, [resolve(script), folder], { encoding: 'utf8' })
    return stdout
  })

const words = [
  { where: 'a comment', path: 'src/rules/a.ts', text: '/** Whoever calls. */', word: 'Whoever' },
  {
    where: 'a comment after code',
    path: 'src/rules/a.ts',
    text: 'f() // for nobody',
    word: 'nobody',
  },
  { where: 'a docstring', path: 'src/rules/a.ts', text: '/** Answers a cart. */', word: 'Answers' },
  { where: 'the docstring', path: 'src/rules/a.ts', text: '/** What it gets. */', word: 'What' },
  { where: 'a message', path: 'src/cli/a.ts', text: "f('Nobody was found.')", word: 'Nobody' },
  {
    where: 'a title',
    path: 'src/rules/a.test.ts',
    text: "test('asks somebody')",
    word: 'somebody',
  },
  {
    where: 'a numbered title',
    path: 'src/rules/a.test.ts',
    text: "test('B49 reads it')",
    word: "'B49 ",
  },
  { where: 'a template', path: 'src/cli/a.ts', text: 'f(`Read it anew.`)', word: 'anew' },
  { where: 'documentation', path: 'docs/a.md', text: 'The cache keeps it.', word: 'keeps' },
  { where: 'the README', path: 'README.md', text: 'Visitors read it.', word: 'Visitors' },
  { where: 'a sentence', path: 'docs/a.md', text: 'Each error carries a code.', word: 'carries' },
]

describe('the word check', () => {
  test.each(words)('finds a word in $where', ({ path, text, word }) => {
    expect(run('scripts/words.ts', { [path]: text })).toContain(`${path}:1 '${word}'`)
  })

  test.each([
    ['an identifier', 'src/rules/a.ts', 'const answersById = 1\n'],
    ['a sentence for shoppers', 'src/content/copy/a.ts', "const a = 'Each piece tells a story'\n"],
    ['the Unix user', 'docs/a.md', 'Run it with `su nobody`.\n'],
    ['a plain sentence', 'docs/a.md', 'The cache stores it.\n'],
  ])('accepts %s', (_, path, text) => {
    expect(run('scripts/words.ts', { [path]: text })).toBe('')
  })
})

describe('the docstring check', () => {
  test.each(['contract', 'rules', 'data', 'ui', 'admin/kit'])(
    'finds an export of %s without one',
    (room) => {
      const path = `src/${room}/a.ts`
      const text = '/** The first. */\nexport const a = 1\n\nexport const b = 2\n'
      expect(run('scripts/docstrings.ts', { [path]: text })).toBe(
        `${path}:4 'b': add a docstring\n`,
      )
    },
  )

  test('accepts one docstring for a schema and its type', () => {
    const text = '/** A cart. */\nexport const Cart = 1\nexport type Cart = typeof Cart\n'
    expect(run('scripts/docstrings.ts', { 'src/contract/a.ts': text })).toBe('')
  })
})
