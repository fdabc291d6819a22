/**
 * Measures the public pages and a list of the admin on a simulated phone, beside their goals.
 * `npm run bench:pages`; to open each page five times: `... -- 5`; for in-app navigation only, with
 * forty clicks of each kind: `... -- turns 40`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '#test/browser/chromium.ts'
import { timeFirstRow } from './admin-list.ts'
import { fillOrders } from './orders.ts'
import { type Turns, turnKinds, turnPages } from './page-turns.ts'
import { type PageView, viewPage } from './page-visit.ts'
import { serve } from './process.ts'
import { alignColumns } from './table.ts'

const main = join(import.meta.dirname, '../src/server/main.ts')

const pages = {
  home: '/',
  listing: '/products/ties',
  product: '/products/ties/floral/floral-701',
  products: '/products',
  faqs: '/faqs',
  contact: '/contact',
} as const
type PageName = keyof typeof pages

interface Column {
  name: string
  value: (view: PageView) => number
  digits: number
  /** The maximum for every page, or for some pages. */
  goal: number | Partial<Record<PageName, number>>
}

const columns: readonly Column[] = [
  {
    name: 'HTML KB',
    value: ({ bytes }) => bytes.html / 1000,
    digits: 1,
    goal: { home: 14, listing: 14, product: 14 },
  },
  { name: 'JS KB', value: ({ bytes }) => bytes.js / 1000, digits: 1, goal: 120 },
  { name: 'CSS KB', value: ({ bytes }) => bytes.css / 1000, digits: 1, goal: 12 },
  { name: 'fonts KB', value: ({ bytes }) => bytes.fonts / 1000, digits: 1, goal: 55 },
  {
    name: 'whole KB',
    value: ({ bytes }) => bytes.whole / 1000,
    digits: 0,
    goal: { listing: 450, product: 500 },
  },
  { name: 'LCP s', value: ({ lcp }) => lcp / 1000, digits: 2, goal: 0.9 },
  { name: 'CLS', value: ({ cls }) => cls, digits: 2, goal: 0 },
  { name: 'TBT ms', value: ({ tbt }) => tbt, digits: 0, goal: 60 },
]

/** Number of clicks of each kind, and the maximum of the 95th percentile in milliseconds. */
const turns = { count: 20, goal: 50 }

/** Orders in the database of the admin, and the maximum until the first row, in milliseconds. */
const adminList = { count: 400, goal: 1000 }

/** Returns a quantile: the median for `share` 0.5. Between two values it is the higher one. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Returns the text of a cell: the median and the goal. */
function cellOf({ value, digits, goal }: Column, name: PageName, views: PageView[]): string {
  const median = quantile(views.map(value), 0.5).toFixed(digits)
  const max = typeof goal === 'number' ? goal : goal[name]
  if (max === undefined) return median
  return `${median} / ${max}${Number(median) > max ? ' missed' : ''}`
}

const header = '390 px at 2x, 9 Mbit/s, 100 ms, processor slowed 4x; median / goal'

async function openPages(browser: Browser, url: string, rounds: number): Promise<void> {
  const rows: string[][] = []
  for (const name of Object.keys(pages) as PageName[]) {
    process.stderr.write(`${name}\n`)
    // The first request warms up the server and does not count.
    await (await fetch(url + pages[name], { headers: { 'accept-encoding': 'br' } })).text()
    const views: PageView[] = []
    while (views.length < rounds) views.push(await viewPage(browser, url + pages[name]))
    rows.push([name, ...columns.map((column) => cellOf(column, name, views))])
  }
  console.log(header)
  const titles = ['page', ...columns.map(({ name }) => name)]
  console.log(alignColumns([titles, ...rows]).join('\n'))
}

function describeTurns(name: string, { times, cpu }: Turns): string {
  const p95 = quantile(times, 0.95)
  const verdict = p95 > turns.goal ? ' missed' : ''
  return (
    `${name}, click to presented frame: p95 ${p95.toFixed(0)} ms / ${turns.goal}${verdict}, ` +
    `median ${quantile(times, 0.5).toFixed(0)} ms, ` +
    `processor ${quantile(cpu, 0.5).toFixed(0)} ms, of ${times.length}`
  )
}

async function followLinks(browser: Browser, url: string, count: number): Promise<void> {
  for (const [name, kind] of Object.entries(turnKinds)) {
    process.stderr.write(`in-app navigation, ${name}\n`)
    console.log(describeTurns(name, await turnPages(browser, url, { ...kind, count })))
  }
}

async function openAdmin(browser: Browser, url: string, rounds: number): Promise<void> {
  process.stderr.write('admin\n')
  const times: number[] = []
  while (times.length < rounds) times.push(await timeFirstRow(browser, url, cookie))
  const median = quantile(times, 0.5)
  const verdict = median > adminList.goal ? ' missed' : ''
  console.log(
    `orders of the admin, first row painted: ${median.toFixed(0)} ms / ${adminList.goal}${verdict}, ` +
      `of ${rounds}`,
  )
}

async function measure(url: string): Promise<void> {
  const browser = await chromium.launch({
    ...(findChromium() ? { executablePath: findChromium() } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    if (isTurnsOnly) console.log(header)
    else {
      await openPages(browser, url, count ?? 3)
      await openAdmin(browser, url, count ?? 3)
    }
    await followLinks(browser, url, (isTurnsOnly && count) || turns.count)
    const [load = 0] = loadavg()
    console.log(
      `load ${load.toFixed(1)} on ${availableParallelism()} processors; times are valid only on an idle machine`,
    )
  } finally {
    await browser.close()
  }
}

const [first, second] = process.argv.slice(2)
const isTurnsOnly = first === 'turns'
const countText = isTurnsOnly ? second : first
const count = countText === undefined ? undefined : Number(countText)
if (count !== undefined && !(Number.isInteger(count) && count >= 1))
  throw new Error('Pass a whole number of rounds, 1 or more.')
const folder = mkdtempSync(join(tmpdir(), 'luca-bench-'))
const { cookie } = await fillOrders({ folder }, adminList.count)
const shop = await serve(main, { path: '/readyz', env: { LOG_LEVEL: 'silent', DATA_DIR: folder } })
try {
  await measure(shop.url)
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}
