import type { Browser, Page, Request } from '@playwright/test'
import { type MainThreadWork, recordVisit } from './main-thread.ts'
import { type Machine, openLab } from './phone.ts'

/** The kinds of files that have a goal. */
export type FileKind = 'html' | 'js' | 'css' | 'fonts'

/** The measurements of the first view of a page. */
export interface PageView extends MainThreadWork {
  /** Transferred bytes, without headers. */
  bytes: Record<FileKind | 'whole', number>
  /** Largest contentful paint, in milliseconds. */
  lcp: number
  /** Sum of all layout shifts. */
  cls: number
}

const kinds: Record<string, FileKind> = {
  document: 'html',
  script: 'js',
  stylesheet: 'css',
  font: 'fonts',
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
  const seen = { lcp: 0, cls: 0 }
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
}

/** Opens the page at `url` with an empty cache and measures it. */
export async function viewPage(browser: Browser, machine: Machine, url: string): Promise<PageView> {
  const { page, context } = await openLab(browser, machine)
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.addInitScript(observePerformance)
  const visit = async () => {
    await page.goto(url)
    await settle(page)
  }
  const work = await recordVisit(browser, page, { factor: machine.factor, visit })
  const seen: Pick<PageView, 'lcp' | 'cls'> = await page.evaluate(() => Reflect.get(window, 'seen'))
  const bytes = { html: 0, js: 0, css: 0, fonts: 0, whole: 0 }
  for (const request of finished) {
    const { responseBodySize } = await request.sizes()
    const kind = kinds[request.resourceType()]
    if (kind) bytes[kind] += responseBodySize
    bytes.whole += responseBodySize
  }
  await context.close()
  return { bytes, ...work, ...seen }
}
