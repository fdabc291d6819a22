import type { Browser, BrowserContext, CDPSession, Page, Request } from '@playwright/test'

/** The kinds of files that have a goal of their own. */
export type FileKind = 'html' | 'js' | 'css' | 'fonts'

/** What one first view of a page came to. */
export interface PageView {
  /** Bytes as they travelled, without headers. */
  bytes: Record<FileKind | 'whole', number>
  /** Milliseconds until the largest thing was painted. */
  lcp: number
  /** Sum of all layout shifts. */
  cls: number
  /** Milliseconds by which long tasks after the first paint went over 50 each. */
  tbt: number
}

const kinds: Record<string, FileKind> = {
  document: 'html',
  script: 'js',
  stylesheet: 'css',
  font: 'fonts',
}

/** A phone's window. */
const screen = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** 9 Mbit/s, 100 ms there and back, a processor a quarter as fast. */
const network = {
  offline: false,
  latency: 100,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 9e6 / 8,
}
const slowdown = 4

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Opens a browser that knows nothing yet, on the lab's line and processor. */
export async function openLab(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page))
  return { page, context }
}

/** Milliseconds to wait for a page to fall silent, and after that for what is still to be painted. */
const patience = 20_000
const rest = 500

/** Waits until a page has loaded what it loads by itself. A film that goes on loading is not waited for. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: patience }).catch(() => undefined)
  await page.waitForTimeout(rest)
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const seen = { lcp: 0, cls: 0, tbt: 0 }
  Object.assign(window, { seen })
  const follow = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  follow('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  follow('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) seen.cls += Number(Reflect.get(entry, 'value'))
  })
  follow('longtask', ({ startTime, duration }) => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    if (painted && startTime + duration > painted.startTime) seen.tbt += duration - 50
  })
}

/** Opens the page at `url` as a first visitor and weighs it. */
export async function viewPage(browser: Browser, url: string): Promise<PageView> {
  const { page, context } = await openLab(browser)
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.addInitScript(observe)
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
