import type { Browser, Locator, Page } from '@playwright/test'
import { recordBetween } from './main-thread.ts'
import { settle } from './page-visit.ts'
import { type Machine, openLab } from './phone.ts'

interface TapKind {
  path: string
  /** The element that is tapped. */
  target: string
  /** True if the tap opens another page. Its effect is then the heading of that page. */
  opensPage?: boolean
}

/** The taps that are measured, each on a page that was opened with an empty cache. */
export const tapKinds: Readonly<Record<string, TapKind>> = {
  'the menu': { path: '/contact', target: 'header button[aria-haspopup=dialog]' },
  'the theme': { path: '/contact', target: 'footer fieldset button:last-of-type' },
  'a heart': { path: '/products/ties', target: 'main li button' },
  'a question': { path: '/faqs', target: 'main summary' },
  'the size guide': {
    path: '/products/shirts/bengal-stripe/bengal-stripe-blue-m',
    target: 'main button:has-text("Size Guide")',
  },
  'add to cart': {
    path: '/products/ties/floral/floral-701',
    target: 'main button:has-text("Add to Cart")',
  },
  'home to a list': {
    path: '/',
    target: 'main section:has(h2) a[href="/products/ties"]',
    opensPage: true,
  },
  'a list to a product': {
    path: '/products/ties',
    target: 'main li a[href^="/products/"]:has(img)',
    opensPage: true,
  },
}

/** A tap, in milliseconds. A time ends with a task after the frame. */
export interface Tap {
  /** Until the next frame. */
  frame: number
  /** Until the frame that shows its effect. */
  time: number
  /** Processor time of the main thread until that frame. */
  cpu: number
}

/** The events that begin and end an input. */
const inputs = { tap: ['pointerdown', 'click'], key: ['keydown', 'keydown'] } as const

interface NextInput {
  first: string
  last: string
  opensPage: boolean
}

/**
 * Runs in the page. Marks the next input and the frame after it, or the first frame with another
 * heading. Resolves with the milliseconds until the next frame, and until the marked one.
 */
function measureNextInput({
  first,
  last,
  opensPage,
}: NextInput): Promise<Pick<Tap, 'frame' | 'time'>> {
  const old = document.querySelector('h1')
  const isShown = () => !opensPage || (document.querySelector('h1') ?? old) !== old
  return new Promise((resolve) => {
    addEventListener(first, () => performance.mark('input'), { capture: true, once: true })
    const start = ({ timeStamp }: Event) => {
      let frame: number | undefined
      const onFrame = (isLast: boolean) => {
        const time = performance.now() - timeStamp
        frame ??= time
        if (!isLast) return
        performance.mark('frame')
        resolve({ frame, time })
      }
      const check = () => {
        const isLast = isShown()
        if (!isLast) requestAnimationFrame(check)
        // A timer that is set in a frame runs after it is painted.
        setTimeout(onFrame, 0, isLast)
      }
      requestAnimationFrame(check)
    }
    addEventListener(last, start, { capture: true, once: true })
  })
}

interface InputKind {
  kind: keyof typeof inputs
  opensPage?: boolean
  send: () => Promise<void>
}

/** Sends an input to a page and measures it. */
export async function timeInput(
  browser: Browser,
  page: Page,
  { kind, opensPage = false, send }: InputKind,
): Promise<Tap> {
  const [first, last] = inputs[kind]
  let times = { frame: Number.NaN, time: Number.NaN }
  const act = async () => {
    const measured = page.evaluate(measureNextInput, { first, last, opensPage })
    // This second evaluation ends after the listeners are installed, so the input comes later.
    await page.evaluate(() => undefined)
    await send()
    times = await measured
  }
  const cpu = await recordBetween(browser, page, { from: 'input', to: 'frame', act })
  return { ...times, cpu }
}

/** Returns a function that taps the middle of an element. A locator would first search it in the page. */
export async function tapOn(page: Page, element: Locator): Promise<() => Promise<void>> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not visible.`)
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Time in which the page of a touched link loads, so that the tap does not wait for the network. */
const prefetchMs = 1500

/** Opens the page of a tap with an empty cache and measures the tap when the page is at rest. */
export async function timeTap(
  browser: Browser,
  machine: Machine,
  { url, kind: { path, target, opensPage = false } }: { url: string; kind: TapKind },
): Promise<Tap> {
  const { page, context } = await openLab(browser, machine)
  await page.goto(url + path)
  await settle(page)
  const element = page.locator(target).first()
  const send = await tapOn(page, element)
  if (opensPage) await element.dispatchEvent('touchstart')
  await page.waitForTimeout(prefetchMs)
  const tap = await timeInput(browser, page, { kind: 'tap', opensPage, send })
  await context.close()
  return { ...tap, cpu: machine.factor * tap.cpu }
}
