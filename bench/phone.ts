import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/**
 * The processor of every measured phone, as an index of Lighthouse. Its documents call a phone with an
 * index of 500 to 800 mid-tier, and slow a computer with 1,500 to 2,000 four times.
 */
export const phoneIndex = 450

/** Runs in the page. Computes what Lighthouse calls `environment.benchmarkIndex`, in the same way. */
function computeIndex(): number {
  const durationMs = 500
  const perSecond = (iterations: number, start: number) =>
    Math.round(iterations / 10 / ((Date.now() - start) / 1000))

  const joinTexts = () => {
    const start = Date.now()
    let iterations = 0
    while (Date.now() - start < durationMs) {
      let text = ''
      for (let at = 0; at < 10_000; at += 1) text += 'a'
      // V8 removes a loop whose result is unused.
      if (text.length === 1) throw new Error('The text is too short.')
      iterations += 1
    }
    return perSecond(iterations, start)
  }

  const copyNumbers = () => {
    const even: number[] = []
    const odd: number[] = []
    for (let at = 0; at < 100_000; at += 1) even[at] = odd[at] = at
    const start = Date.now()
    let iterations = 0
    while (iterations % 10 !== 0 || Date.now() - start < durationMs) {
      const [source, target] = iterations % 2 === 0 ? [even, odd] : [odd, even]
      for (let at = 0; at < source.length; at += 1) target[at] = source[at] ?? 0
      iterations += 1
    }
    return perSecond(iterations, start)
  }

  return (joinTexts() + copyNumbers()) / 2
}

/** Returns the processor time that the main thread of the page has used, in milliseconds. */
async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000
}

const indexRounds = 3

/**
 * Returns the index of this machine: that of Lighthouse, divided by the share of a processor that the
 * page had. On an idle machine this share is 1.
 */
export async function measureIndex(browser: Browser): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const indices: number[] = []
  while (indices.length < indexRounds) {
    const [cpu, start] = [await threadTime(session), performance.now()]
    const index = await page.evaluate(computeIndex)
    const share = ((await threadTime(session)) - cpu) / (performance.now() - start)
    indices.push(index / Math.min(1, share))
  }
  await context.close()
  return Math.round(indices.toSorted((a, b) => a - b)[1] ?? Number.NaN)
}

/** A measuring machine: its index, and how many times its processor is slowed to be the phone. */
export interface Machine {
  index: number
  slowdown: number
  /** A factor of all processor times: above 1 if the processor is not slowed instead. */
  factor: number
}

/** Measures this machine. A machine that is as slow as the phone is not slowed. */
export async function measureMachine(browser: Browser): Promise<Machine> {
  const index = await measureIndex(browser)
  return { index, slowdown: Math.max(1, Math.round((10 * index) / phoneIndex) / 10), factor: 1 }
}

/** Returns the sentence that every figure of a page needs. */
export const describeMachine = ({ index, slowdown }: Machine): string =>
  `index of this machine ${index}, processor slowed ${slowdown} times to an index of ${phoneIndex}`

/** The screen of a phone. */
const screen = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** 9 Mbit/s and a round trip of 100 ms. */
const network = {
  offline: false,
  latency: 100,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 9e6 / 8,
}

/** A page with its own context. */
export interface Lab {
  page: Page
  context: BrowserContext
}

/** Opens a browser context with an empty cache, on the phone and its network. */
export async function openLab(browser: Browser, { slowdown }: Machine): Promise<Lab> {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, context }
}
