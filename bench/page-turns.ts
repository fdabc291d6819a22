import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { settle } from './page-visit.ts'
import { type Machine, openLab } from './phone.ts'

/** Measurements of clicks on prefetched links, in milliseconds. */
export interface Turns {
  /** From the click until the frame with the new page is presented. */
  times: number[]
  /** Processor time of the page's main thread until the browser has reported that frame. */
  cpu: number[]
}

/** The path of a page, and its links that are clicked one after the other. */
interface TurnKind {
  path: string
  links: string
}

/** The kinds of clicks that are measured: those that leave a long list and those that open one. */
export const turnKinds: Readonly<Record<string, TurnKind>> = {
  'from a list to a product': {
    path: '/products/ties',
    links: 'main li a[href^="/products/"]:has(img)',
  },
  'from home to a list': { path: '/', links: 'main section:has(h2) a[href="/products/ties"]' },
  'from a product to its list': {
    path: '/products/ties/floral/floral-701',
    links: 'main nav a[href="/products/ties"]',
  },
}

/** Options of an observer of Event Timing. TypeScript does not know them yet. */
interface EventTimingInit extends PerformanceObserverInit {
  /** Minimum duration of an event in milliseconds. The lowest that browsers accept is 16. */
  durationThreshold: number
}

/**
 * Runs in the page. Returns the milliseconds from the next click until the frame with the new page is
 * presented, as the browser reports it (Event Timing, in steps of 8 ms). If the heading is not in the
 * first frame after the click, that frame shows the old page. Then the time ends in a task after the
 * frame with the heading.
 */
function measureNextClick(): Promise<number> {
  const old = document.querySelector('h1')
  const isNewPage = () => (document.querySelector('h1') ?? old) !== old
  const options: EventTimingInit = { type: 'event', durationThreshold: 16 }
  return new Promise((resolve) => {
    const resolveAfterFrame = (start: number) => {
      const check = () => {
        if (isNewPage()) setTimeout(() => resolve(performance.now() - start))
        else requestAnimationFrame(check)
      }
      check()
    }
    const resolveWithFrame = (start: number) => {
      // A shorter click has no entry.
      setTimeout(() => resolve(options.durationThreshold), 5000)
      new PerformanceObserver((list) => {
        const entry = list.getEntriesByName('click').find(({ startTime }) => startTime >= start)
        if (entry) resolve(entry.duration)
      }).observe(options)
    }
    const onClick = ({ timeStamp }: Event) => {
      requestAnimationFrame(() => {
        if (isNewPage()) resolveWithFrame(timeStamp)
        else resolveAfterFrame(timeStamp)
      })
    }
    addEventListener('click', onClick, { capture: true, once: true })
  })
}

/** Time in which the page of a hovered link loads on the throttled connection. */
const prefetchMs = 1500

/** Returns the processor time that the main thread of the page has used, in milliseconds. */
async function cpuOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

async function turn(page: Page, session: CDPSession, link: Locator): Promise<[number, number]> {
  await link.hover()
  await page.waitForTimeout(prefetchMs)
  const painted = page.evaluate(measureNextClick)
  // This second evaluation ends after the listener is installed, so the click comes later.
  await page.evaluate(() => undefined)
  const before = await cpuOf(session)
  // `link.click()` would first search the element under the pointer, which takes 8 ms.
  await page.mouse.down()
  await page.mouse.up()
  const time = await painted
  return [time, (await cpuOf(session)) - before]
}

/**
 * Measures `count` clicks on prefetched links, each from the page at `path` of the shop at `url`. The
 * links are clicked in turns.
 */
export async function turnPages(
  browser: Browser,
  machine: Machine,
  { url, path, links: selector, count }: TurnKind & { url: string; count: number },
): Promise<Turns> {
  const { page, context } = await openLab(browser, machine)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url + path)
  await settle(page)
  const heading = await page.locator('h1').textContent()
  const links = page.locator(selector)
  const turns: Turns = { times: [], cpu: [] }
  for (let at = 0; at < count; at += 1) {
    const [time, cpu] = await turn(page, session, links.nth(at % (await links.count())))
    turns.times.push(time)
    turns.cpu.push(cpu)
    await page.goBack()
    await page.locator('h1', { hasText: heading ?? '' }).waitFor()
  }
  await context.close()
  return turns
}
