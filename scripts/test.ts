import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '#test/chromium.ts'

/** How many tests of one run ended how; `sound` is false where the runner itself failed. */
interface Tally {
  passed: number
  failed: number
  skipped: number
  sound: boolean
}

/** `npm test -- src/rules test/e2e/home.spec.ts`: each runner gets its own. @spec running.test */
const filters = process.argv.slice(2)
const browserFilters = filters.filter((filter) => filter.startsWith('test/e2e'))
const nodeFilters = filters.filter((filter) => !browserFilters.includes(filter))
const wants = (own: string[]) => filters.length === 0 || own.length > 0
const reports = mkdtempSync(join(tmpdir(), 'luca-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const tallies = [
  ...(wants(nodeFilters) ? [inNode()] : []),
  ...(wants(browserFilters) ? inChromium() : []),
]
const sum = (key: 'passed' | 'failed' | 'skipped') =>
  tallies.reduce((all, one) => all + one[key], 0)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
process.exitCode = tallies.every(({ sound }) => sound) ? 0 : 1

/** Unit tests, and those on each database. */
function inNode(): Tally {
  const file = join(reports, 'vitest.json')
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const sound = run('vitest/vitest.mjs', ['run', ...flags, ...nodeFilters])
  const report = read(file)
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    sound,
  }
}

/** The built shop in a real browser. */
function inChromium(): Tally[] {
  if (!findChromium()) {
    const missing = 'no Chromium on this machine (not on PATH, CHROMIUM_PATH not set)'
    if (process.env.CI) throw new Error(`${missing}; in CI its tests must run`)
    console.log(`SKIPPED: every test in a browser: ${missing}`)
    return []
  }
  const file = join(reports, 'playwright.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file
  const sound = run('@playwright/test/cli.js', [
    'test',
    '--pass-with-no-tests',
    '--reporter=line,json',
    ...browserFilters,
  ])
  const { stats } = read(file)
  return [
    {
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 0,
      skipped: stats?.skipped ?? 0,
      sound,
    },
  ]
}

function run(script: string, flags: string[]): boolean {
  const command = [join('node_modules', script), ...flags]
  return spawnSync(process.execPath, command, { stdio: 'inherit' }).status === 0
}

interface Report {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numTodoTests?: number
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
}

function read(file: string): Report {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
