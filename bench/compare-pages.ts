import type { Browser } from '@playwright/test'
import { viewPage } from './page-visit.ts'
import type { Machine } from './phone.ts'
import { quantile } from './quantile.ts'
import { tapKinds, timeTap } from './taps.ts'

const paths = [
  '/',
  '/products',
  '/products/ties',
  '/products/ties/floral/floral-701',
  '/faqs',
  '/contact',
  '/sign-in',
] as const

interface Comparison {
  browser: Browser
  machine: Machine
  /** The shop of this checkout and the other one. */
  urls: readonly [string, string]
}

type Values = Record<string, number>

const widths = [50, 10, 10, 5]

const printLine = (cells: readonly string[]) =>
  console.log(
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('')
      .trimEnd(),
  )

/** Prints one line for each value: the median of the other shop, that of this one, and their ratio. */
function printRows(name: string, current: readonly Values[], other: readonly Values[]): void {
  const median = (each: readonly Values[], key: string) =>
    quantile(
      each.map((values) => values[key] ?? Number.NaN),
      0.5,
    )
  for (const key of Object.keys(current[0] ?? {})) {
    const [before, now] = [median(other, key), median(current, key)]
    const ratio = before > 0 ? (now / before).toFixed(2) : ''
    printLine([`${name}, ${key}`, before.toFixed(0), now.toFixed(0), ratio])
  }
}

/**
 * Opens each page of both shops in turns and taps in both, `rounds` times, so that other load on the
 * machine affects both equally. Prints medians of processor time in milliseconds. A ratio below 1 is
 * faster. The first round warms up and does not count.
 *
 * The processor is not slowed. Chromium slows it by spinning, which other load distorts: on a busy
 * machine the same page took 520 and 830 ms. So processor times are multiplied instead.
 */
export async function comparePages(
  { browser, machine: { index, slowdown }, urls }: Comparison,
  rounds: number,
): Promise<void> {
  const machine: Machine = { index, slowdown: 1, factor: slowdown }
  const measures = [
    ...paths.map((path) => ({
      name: path,
      measure: async (url: string): Promise<Values> => {
        const { blocking, longestTask, total } = await viewPage(browser, machine, url + path)
        return { blocking, 'longest task': longestTask, 'all tasks': total }
      },
    })),
    ...Object.entries(tapKinds).map(([name, kind]) => ({
      name,
      measure: async (url: string): Promise<Values> => ({
        'to the next frame': (await timeTap(browser, machine, { url, kind })).cpu,
      }),
    })),
  ]
  printLine(['figure', 'other ms', 'this ms', 'ratio'])
  for (const { name, measure } of measures) {
    const values: [Values[], Values[]] = [[], []]
    for (let round = 0; round <= rounds; round += 1) {
      for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const each = await measure(urls[at])
        if (round > 0) values[at].push(each)
      }
    }
    printRows(name, ...values)
  }
}
