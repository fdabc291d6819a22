/**
 * Writes docs/spec-map.md: for each promise of the specification who keeps it and what proves it.
 * An owner says `@spec §n` in a docstring; a test says `§n`, or bears an owner's name, because a
 * noun has one name in every room.
 * With `--check` nothing is written, and a stale map or a promise without either is an error.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { endpoints } from '#contract/endpoints.ts'
import { type SpecRow, specRows } from './spec-rows.ts'

const MAP = 'docs/spec-map.md'
const TEST = /\.(?:test|spec)\.tsx?$/

interface Source {
  path: string
  text: string
  sections: Set<number>
}

const sources = globSync('{src,test,studio}/**/*.{ts,tsx,css}')
  .filter((path) => !path.endsWith('.gen.ts') && !path.startsWith('test/walls/'))
  .sort()
  .map(readSource)
const owners = sources.filter(({ path }) => path.startsWith('src/') && !TEST.test(path))
const tests = sources.filter(({ path }) => TEST.test(path))

const rows = [...specRows.map(placeRow), ...Object.entries(endpoints).map(placeCall)].sort(
  (a, b) => a.section - b.section,
)
const map = render()
const faults = [...rows.flatMap(holes), ...stale(), ...strays()]

if (!process.argv.includes('--check')) writeFileSync(MAP, map)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

interface Placed extends SpecRow {
  owners: string[]
  tests: string[]
}

function readSource(path: string): Source {
  const text = readFileSync(path, 'utf8')
  const marks = TEST.test(path) ? /(§\d(?:\.\d+)?(?:, §\d)*)/g : /@spec (§\d(?:, §\d)*)/g
  const named = [...text.matchAll(marks)].flatMap(([, list = '']) => list.match(/\d/g) ?? [])
  return { path, text, sections: new Set(named.map(Number)) }
}

function placeRow(row: SpecRow): Placed {
  const speaks = ({ path, sections }: Source) => sections.has(row.section) && row.about.test(path)
  const mine = owners.filter(speaks)
  const nouns = new Set(mine.map(nounOf))
  const proving = tests.filter((test) => speaks(test) || nouns.has(nounOf(test)))
  return { ...row, owners: mine.map(pathOf), tests: proving.map(pathOf) }
}

/** A call is kept where the contract defines and the API mounts it, and proved where its path is asked. */
function placeCall([name, { method, path }]: [string, { method: string; path: string }]): Placed {
  const [literal = path] = path.split('{')
  const keeps = new RegExp(`\\bconst ${name} = endpoint\\(|\\bmount\\w*\\(\\s*\\w+,\\s*${name}\\b`)
  const named = new RegExp(`\\bendpoints\\.${name}\\b`)
  return {
    section: 7,
    what: `${method} ${path}`,
    about: keeps,
    owners: owners.filter(({ text }) => keeps.test(text)).map(pathOf),
    tests: tests.filter(({ text }) => text.includes(literal) || named.test(text)).map(pathOf),
  }
}

function pathOf({ path }: Source): string {
  return path
}

function nounOf({ path }: Source): string {
  return basename(path).replace(/\..*$/, '')
}

function holes({ section, what, owners: kept, tests: proved }: Placed): string[] {
  const missing = [kept.length === 0 && 'owner', proved.length === 0 && 'test'].filter(Boolean)
  return missing.map((lack) => `§${section} ${what}: no ${lack}`)
}

function stale(): string[] {
  if (!process.argv.includes('--check')) return []
  if (existsSync(MAP) && readFileSync(MAP, 'utf8') === map) return []
  return [`${MAP} is out of date: run npm run spec-map`]
}

function strays(): string[] {
  return sources.flatMap(({ path, sections }) =>
    [...sections]
      .filter((n) => n < 1 || n > 9)
      .map((n) => `${path}: the specification has no §${n}`),
  )
}

function render(): string {
  const line = ({ section, what, owners: kept, tests: proved }: Placed) =>
    `| §${section} | ${what} | ${list(kept)} | ${list(proved)} |`
  return [
    '# Where the specification lives',
    '',
    'Written by `npm run spec-map` from `@spec` docstrings, tests and the endpoint table; not by hand.',
    '',
    '| § | What | Owners | Tests |',
    '|---|---|---|---|',
    ...rows.map(line),
    '',
  ].join('\n')
}

function list(paths: string[]): string {
  return paths.map((path) => `\`${path.replace(/^src\//, '')}\``).join(' ')
}
