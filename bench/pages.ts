/**
 * Measures the public pages and a list of the admin on a phone, beside their goals. The processor is
 * slowed so that each machine measures the same phone.
 * `npm run bench:pages`; to open each page five times: `... -- 5`; for in-app navigation only, with
 * forty clicks of each kind: `... -- turns 40`; for this checkout and another one in turns, five
 * times: `... -- compare ../older 5`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '#test/browser/chromium.ts'
import { type AdminVisit, visitAdmin } from './admin-list.ts'
import { assertCheckout } from './compare.ts'
import { comparePages } from './compare-pages.ts'
import { fillOrders } from './orders.ts'
import { type Turns, turnKinds, turnPages } from './page-turns.ts'
import { type PageView, viewPage } from './page-visit.ts'
import { describeMachine, type Machine, measureMachine } from './phone.ts'
import { serve } from './process.ts'
import { quantile } from './quantile.ts'
import { serveShop } from './shop.ts'
import { alignColumns } from './table.ts'
import { type Tap, tapKinds, timeTap } from './taps.ts'

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
  { name: 'blocking ms', value: ({ blocking }) => blocking, digits: 0, goal: 100 },
  { name: 'longest task ms', value: ({ longestTask }) => longestTask, digits: 0, goal: 100 },
]

/** Number of clicks of each kind, and the maximum of the 95th percentile in milliseconds. */
const turns = { count: 20, goal: 100 }

/** Maximum of the median and of the slowest tap, in milliseconds. */
const tapGoals = { median: 100, worst: 200 }

/** Orders in the database of the admin. */
const orderCount = 400

/** The measurements of the admin on this phone, with their maximum in milliseconds. */
const adminGoals: readonly [name: string, goal: number, read: (visit: AdminVisit) => number][] = [
  ['first row of the orders', 1000, ({ firstRow }) => firstRow],
  ['opening an order', 150, ({ order }) => order.time],
  ['opening an order, processor', 150, ({ order }) => order.cpu],
  ['a key in the search field', 50, ({ key }) => key.time],
  ['a key in the search field, processor', 50, ({ key }) => key.cpu],
]

/** A browser, the machine that it runs on, and the address of the measured shop. */
interface Lane {
  browser: Browser
  machine: Machine
  url: string
}

/** Returns the text of a cell: the median and the goal. */
function cellOf({ value, digits, goal }: Column, name: PageName, views: PageView[]): string {
  const median = quantile(views.map(value), 0.5).toFixed(digits)
  const max = typeof goal === 'number' ? goal : goal[name]
  if (max === undefined) return median
  return `${median} / ${max}${Number(median) > max ? ' missed' : ''}`
}

async function openPages({ browser, machine, url }: Lane, rounds: number): Promise<void> {
  const rows: string[][] = []
  for (const name of Object.keys(pages) as PageName[]) {
    process.stderr.write(`${name}\n`)
    // The first request warms up the server and does not count.
    await (await fetch(url + pages[name], { headers: { 'accept-encoding': 'br' } })).text()
    const views: PageView[] = []
    while (views.length < rounds) views.push(await viewPage(browser, machine, url + pages[name]))
    rows.push([name, ...columns.map((column) => cellOf(column, name, views))])
  }
  const titles = ['page', ...columns.map(({ name }) => name)]
  console.log(alignColumns([titles, ...rows]).join('\n'))
}

async function tapAll({ browser, machine, url }: Lane, rounds: number): Promise<void> {
  const rows: string[][] = []
  for (const [name, kind] of Object.entries(tapKinds)) {
    process.stderr.write(`tap: ${name}\n`)
    const taps: Tap[] = []
    while (taps.length < rounds) taps.push(await timeTap(browser, machine, { url, kind }))
    const medianOf = (read: (tap: Tap) => number) => quantile(taps.map(read), 0.5)
    const [median, worst] = [
      medianOf(({ frame }) => frame),
      Math.max(...taps.map(({ frame }) => frame)),
    ]
    const isMet = median <= tapGoals.median && worst <= tapGoals.worst
    const page = kind.opensPage ? medianOf(({ time }) => time).toFixed(0) : ''
    const figures = [median, worst, medianOf(({ cpu }) => cpu)].map((ms) => ms.toFixed(0))
    rows.push([name, ...figures, page, isMet ? '' : 'missed'])
  }
  const titles = [
    'tap, to the next frame',
    `median / ${tapGoals.median} ms`,
    `worst / ${tapGoals.worst} ms`,
    'processor ms',
    'new page ms',
    '',
  ]
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

async function followLinks({ browser, machine, url }: Lane, count: number): Promise<void> {
  for (const [name, kind] of Object.entries(turnKinds)) {
    process.stderr.write(`in-app navigation, ${name}\n`)
    console.log(describeTurns(name, await turnPages(browser, machine, { ...kind, url, count })))
  }
}

async function openAdmin({ browser, machine, url }: Lane, rounds: number): Promise<void> {
  process.stderr.write('admin\n')
  const visits: AdminVisit[] = []
  while (visits.length < rounds) visits.push(await visitAdmin(browser, machine, { url, cookie }))
  for (const [name, goal, read] of adminGoals) {
    const median = quantile(visits.map(read), 0.5)
    const verdict = median > goal ? ' missed' : ''
    console.log(`admin, ${name}: ${median.toFixed(0)} ms / ${goal}${verdict}, of ${rounds}`)
  }
}

async function measureShop(lane: Lane): Promise<void> {
  if (!isTurnsOnly) {
    await openPages(lane, count ?? 3)
    await tapAll(lane, count ?? 5)
    await openAdmin(lane, count ?? 3)
  }
  await followLinks(lane, (isTurnsOnly && count) || turns.count)
}

/** Runs the measurements of the arguments on the shop at `url`. */
async function measure(url: string): Promise<void> {
  const browser = await chromium.launch({
    ...(findChromium() ? { executablePath: findChromium() } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const machine = await measureMachine(browser)
    console.log(`390 px at 2x, 9 Mbit/s, 100 ms; ${describeMachine(machine)}`)
    if (other) await comparePages({ browser, machine, urls: [url, other.url] }, count ?? 3)
    else await measureShop({ browser, machine, url })
    const [load = 0] = loadavg()
    console.log(
      `load ${load.toFixed(1)} on ${availableParallelism()} processors; times are valid only on an idle machine`,
    )
  } finally {
    await browser.close()
  }
}

/** Reads a number of rounds. Throws an `Error` if it is none. */
function readCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d*$/.test(text)) throw new Error('Pass a whole number of rounds, 1 or more.')
  return Number(text)
}

const [mode, ...rest] = process.argv.slice(2)
const isTurnsOnly = mode === 'turns'
const otherFolder = mode === 'compare' ? resolve(rest.shift() ?? '.') : undefined
const count = readCount(isTurnsOnly || otherFolder ? rest[0] : mode)
if (otherFolder) assertCheckout(otherFolder)
const folders = ['this', 'other'].map((name) => mkdtempSync(join(tmpdir(), `luca-bench-${name}-`)))
const [folder = '', folderOfOther = ''] = folders
const { cookies } = await fillOrders({ folder }, orderCount)
const cookie = cookies[0] ?? ''
const shop = await serve(main, { path: '/readyz', env: { LOG_LEVEL: 'silent', DATA_DIR: folder } })
const other = otherFolder && (await serveShop({ folder: folderOfOther }, otherFolder))
try {
  await measure(shop.url)
} finally {
  await shop.stop()
  if (other) await other.stop()
  for (const each of folders) rmSync(each, { recursive: true, force: true })
}
