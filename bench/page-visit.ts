import type { Browser, BrowserContext, CDPSession, Page, Request } from '@playwright/test'

/** The kinds of files that have a goal. */
export type FileKind = 'html' | 'js' | 'css' | 'fonts'

/** The measurements of the first view of a page. */
export interface PageView {
  /** Transferred bytes, without headers. */
  bytes: Record<FileKind | 'whole', number>
  /** Largest contentful paint, in milliseconds. */
  lcp: number
  /** Sum of all layout shifts. */
  cls: number
  /** Total blocking time: milliseconds over 50 of each long task after the first paint. */
  tbt: number
}

const kinds: Record<string, FileKind> = {
  document: 'html',
  script: 'js',
  stylesheet: 'css',
  font: 'fonts',
}

/** The screen of a phone. */
const screen = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** 9 Mbit/s and a round trip of 100 ms. The processor is slowed down by 4. */
const network = {
  offline: false,
  latency: 100,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 9e6 / 8,
}
const slowdown = 4

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Opens a browser context with an empty cache, on a throttled connection and processor. */
export async function openLab(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  await throttle(await context.newCDPSession(page))
  return { page, context }
}

/** Maximum time to wait until the network is idle. */
const timeoutMs = 20_000
/** Time after that for the last paint. */
const paintMs = 500

/** Waits until a page has loaded its files. It does not wait for a film that is still loading. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: timeoutMs }).catch(() => undefined)
  await page.waitForTimeout(paintMs)
}

/** Runs in the page before its scripts. */
function observePerformance(): void {
  const seen = { lcp: 0, cls: 0, tbt: 0 }
  Object.assign(window, { seen })
  const subscribe = (type: string, listener: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(listener)).observe({
      type,
      buffered: true,
    })
  subscribe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  subscribe('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) seen.cls += Number(Reflect.get(entry, 'value'))
  })
  subscribe('longtask', ({ startTime, duration }) => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    if (painted && startTime + duration > painted.startTime) seen.tbt += duration - 50
  })
}

/** Opens the page at `url` with an empty cache and measures it. */
export async function viewPage(browser: Browser, url: string): Promise<PageView> {
  const { page, context } = await openLab(browser)
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.addInitScript(observePerformance)
  await page.goto(url)
  await settle(page)
  const seen: Omit<PageView, 'bytes'> = await page.evaluate(() => Reflect.get(window, 'seen'))
  const bytes = { html: 0, js: 0, css: 0, fonts: 0, whole: 0 }
  for (const request of finished) {
    const { responseBodySize } = await request.sizes()
    const kind = kinds[request.resourceType()]
    if (kind) bytes[kind] += responseBodySize
    bytes.whole += responseBodySize
  }
  await context.close()
  return { bytes, ...seen }
}
