import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '#test/browser/chromium.ts'
import { divideFilters, needsBuild } from './test-filters.ts'

/** Numbers of tests of one run. `isSuccess` is false when a test or the runner failed. */
interface TestCounts {
  passed: number
  failed: number
  skipped: number
  isSuccess: boolean
}

/** Each runner gets its own filters: `npm test -- src/rules test/e2e/home.spec.ts`. @spec running.test */
const filters = process.argv.slice(2)
const { node: nodeFilters, browser: browserFilters } = divideFilters(filters)
const isSelected = (own: string[]) => filters.length === 0 || own.length > 0
const reports = mkdtempSync(join(tmpdir(), 'luca-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/**
 * The shop renders pictures with the lowest priority, 19. At nearly the same one, tests leave them
 * their share of the processor, and can see that a priority was lowered.
 */
const niceness = 18
setPriority(niceness)

if (browserFilters.length > 0 || (isSelected(nodeFilters) && needsBuild(nodeFilters, '.'))) build()
// A browser leaves a processor idle while it waits. The tests in Node use that time.
const results = await Promise.all([
  ...(isSelected(nodeFilters) ? [runInNode()] : []),
  ...(isSelected(browserFilters) ? runInChromium() : []),
])
const sum = (key: 'passed' | 'failed' | 'skipped') =>
  results.reduce((total, result) => total + result[key], 0)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
process.exitCode = results.every(({ isSuccess }) => isSuccess) ? 0 : 1

/** Builds what changed since the last build. Ends this process on failure. */
function build(): void {
  const { status } = spawnSync(process.execPath, ['scripts/prepare.js'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs the unit tests and the tests on each database. */
async function runInNode(): Promise<TestCounts> {
  const file = join(reports, 'vitest.json')
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const isSuccess = await run('vitest/vitest.mjs', ['run', ...flags, ...nodeFilters])
  const report = read(file)
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    isSuccess,
  }
}

/** Runs the tests of the built shop in Chromium. */
function runInChromium(): Promise<TestCounts>[] {
  if (!findChromium()) {
    const missing = 'Chromium is not installed (not on PATH, CHROMIUM_PATH not set)'
    if (process.env.CI) throw new Error(`${missing}. In CI these tests must run: install it.`)
    console.log(`SKIPPED: every test in a browser: ${missing}`)
    return []
  }
  return [runPlaywright()]
}

async function runPlaywright(): Promise<TestCounts> {
  const file = join(reports, 'playwright.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file
  const isSuccess = await run('@playwright/test/cli.js', [
    'test',
    '--pass-with-no-tests',
    // With dots, the last lines of a log are the failures.
    `--reporter=${process.env.CI ? 'dot' : 'line'},json`,
    ...browserFilters,
  ])
  const { stats } = read(file)
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    isSuccess,
  }
}

async function run(script: string, flags: string[]): Promise<boolean> {
  const command = [join('node_modules', script), ...flags]
  const [status] = await once(spawn(process.execPath, command, { stdio: 'inherit' }), 'exit')
  return status === 0
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
