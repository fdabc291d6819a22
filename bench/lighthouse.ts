/**
 * Measures the public pages of both locales with Lighthouse, beside their goals.
 * `npm run bench:lighthouse`; `... -- 5` runs each page five times instead of three,
 * `... -- 3 /faqs,/ar` only these pages, and `... -- 3 all devtools` slows the network instead of
 * simulating a slow one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '#test/browser/chromium.ts'
import {
  installLighthouse,
  type LighthouseRun,
  runLighthouse,
  type Throttling,
} from './lighthouse-run.ts'
import { describeMachine, type Machine, measureMachine } from './phone.ts'
import { serve } from './process.ts'
import { alignColumns } from './table.ts'

const main = join(import.meta.dirname, '../src/server/main.ts')

/** The pages of English. Those of Arabic have the same paths below `/ar`. */
const englishPaths = [
  '/',
  '/products',
  '/products/ties',
  '/products/paisley',
  '/products/ties/floral/floral-701',
  '/products/shirts/bengal-stripe/bengal-stripe-blue-m',
  '/faqs',
  '/contact',
  '/sign-in',
  '/sign-up',
]
/** Pages that the browser completes. They are not indexed, so they have no goal for SEO. */
const privatePaths = ['/cart']

const inBothLocales = (paths: readonly string[]): string[] => [
  ...paths,
  ...paths.map((path) => `/ar${path === '/' ? '' : path}`),
]
const isPrivate = (path: string): boolean => inBothLocales(privatePaths).includes(path)

interface Column {
  name: string
  value: (run: LighthouseRun) => number
  digits: number
  goal?: { min: number } | { max: number }
  /** True when private pages have no goal. */
  isPublic?: boolean
}

const columns: readonly Column[] = [
  { name: 'performance', value: (run) => run.scores.performance, digits: 0, goal: { min: 99 } },
  {
    name: 'accessibility',
    value: (run) => run.scores.accessibility,
    digits: 0,
    goal: { min: 100 },
  },
  {
    name: 'best practices',
    value: (run) => run.scores['best-practices'],
    digits: 0,
    goal: { min: 100 },
  },
  { name: 'SEO', value: (run) => run.scores.seo, digits: 0, goal: { min: 100 }, isPublic: true },
  { name: 'LCP s', value: ({ lcp }) => lcp / 1000, digits: 2, goal: { max: 1.5 }, isPublic: true },
  { name: 'FCP s', value: ({ fcp }) => fcp / 1000, digits: 2 },
  { name: 'TBT ms', value: ({ tbt }) => tbt, digits: 0, goal: { max: 100 }, isPublic: true },
  { name: 'CLS', value: ({ cls }) => cls, digits: 3 },
  { name: 'index', value: ({ index }) => index, digits: 0 },
]

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Returns the text of a cell: the median, and `missed` where it misses its goal. */
function cellOf({ value, digits, goal, isPublic }: Column, path: string, runs: LighthouseRun[]) {
  const text = median(runs.map(value)).toFixed(digits)
  if (!goal || (isPublic && isPrivate(path))) return text
  const isMet = 'min' in goal ? Number(text) >= goal.min : Number(text) <= goal.max
  return isMet ? text : `${text} missed`
}

const titleOf = ({ name, goal }: Column): string => {
  if (!goal) return name
  return 'min' in goal ? `${name} >= ${goal.min}` : `${name} <= ${goal.max}`
}

interface Plan {
  rounds: number
  paths: readonly string[]
  throttling: Throttling
}

/** Measures this machine. Lighthouse then slows it to the phone of all figures. */
async function readMachine(): Promise<Machine> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    return await measureMachine(browser)
  } finally {
    await browser.close()
  }
}

async function measurePages(url: string, { rounds, paths, throttling }: Plan): Promise<void> {
  const command = installLighthouse()
  const machine = await readMachine()
  const slowing = { throttling, slowdown: machine.slowdown }
  const rows: string[][] = []
  for (const path of paths) {
    process.stderr.write(`${path}\n`)
    // The first request renders the page into the cache and does not count.
    await (await fetch(url + path, { headers: { 'accept-encoding': 'br' } })).text()
    const runs: LighthouseRun[] = []
    while (runs.length < rounds) runs.push(await runLighthouse(command, url + path, slowing))
    rows.push([path, ...columns.map((column) => cellOf(column, path, runs))])
  }
  const [load = 0] = loadavg()
  console.log(`Lighthouse, mobile, ${throttling}, median of ${rounds}; ${describeMachine(machine)}`)
  console.log(alignColumns([['page', ...columns.map(titleOf)], ...rows]).join('\n'))
  console.log(
    `load ${load.toFixed(1)} on ${availableParallelism()} processors; times are valid only on an idle machine`,
  )
}

function readPlan([rounds = '3', paths = 'all', throttling = 'simulate']: readonly string[]): Plan {
  if (!/^[1-9]\d*$/.test(rounds))
    throw new Error('Pass a whole number of rounds, 1 or more, before the pages.')
  if (throttling !== 'simulate' && throttling !== 'devtools')
    throw new Error('Pass simulate or devtools after the pages.')
  const all = inBothLocales([...englishPaths, ...privatePaths])
  return { rounds: Number(rounds), paths: paths === 'all' ? all : paths.split(','), throttling }
}

const plan = readPlan(process.argv.slice(2))
const folder = mkdtempSync(join(tmpdir(), 'luca-lighthouse-'))
const env = { LOG_LEVEL: 'silent', DATA_DIR: folder, LOCALES: 'en,ar' }
const shop = await serve(main, { path: '/readyz', env })
try {
  await measurePages(shop.url, plan)
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}
