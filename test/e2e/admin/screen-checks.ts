import { expect, type Page } from '@playwright/test'
import { findViolations } from '../accessible.ts'

/** The devices on which screens are checked, and the widths of their windows in px. */
export const devices = {
  mouse: { widths: [1440], use: { viewport: { width: 1440, height: 900 } } },
  touch: {
    widths: [390, 768],
    use: { viewport: { width: 768, height: 900 }, hasTouch: true, isMobile: true },
  },
} as const
export type Device = keyof typeof devices
/** The narrowest screen, in px, on which nothing may scroll sideways. */
const narrowest = 320
/** The smallest side, in px, of a target for fingers. */
const minTarget = 44

/**
 * Returns the controls whose area for a finger is smaller than 44 x 44 px. Links within a sentence may
 * be smaller (WCAG 2.5.8). A label belongs to the area of its control.
 */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const selector = 'a[href], button, input, select, textarea, [role=menuitem], summary'
    // The link to the content shows only while it has the focus of a keyboard.
    const hidden = '.sr, .sr-only, [href="#main"]'
    const layer = document.querySelector('dialog:modal') ?? document
    const isInSentence = (element: Element) =>
      element.matches('p a, p button, li > a') && getComputedStyle(element).display === 'inline'
    const isHit = (element: Element, x: number, y: number): boolean => {
      const found = document.elementFromPoint(x, y)
      const label = found?.closest('label')
      return element.contains(found) || label?.control === element
    }
    const areaOf = (element: Element) =>
      (element.closest('label') ?? element).getBoundingClientRect()
    /** The area may be larger than the box, because of a label or a pseudo-element. */
    const isLarge = (element: Element): boolean => {
      const { width, height } = areaOf(element)
      if (Math.round(width) >= least && Math.round(height) >= least) return true
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, right, top, bottom } = areaOf(element)
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const reach = least / 2 - 1
      const isWide =
        right - left >= least || (isHit(element, x - reach, y) && isHit(element, x + reach, y))
      const isHigh =
        bottom - top >= least || (isHit(element, x, y - reach) && isHit(element, x, y + reach))
      return isWide && isHigh
    }
    return [...layer.querySelectorAll(selector)]
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: false }),
      )
      .filter((element) => !element.closest(hidden) && !isInSentence(element) && !isLarge(element))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect()
        return `${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 120)}`
      })
  }, minTarget)

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

interface ScreenOptions {
  device: Device
  /** Printed sheets have the width of the paper, so they are exempt from width and target size. */
  isSheet?: boolean
}

/**
 * Gives the window a width and waits for the layout of that width. Scrolls everything to its start,
 * because axe reports controls that a fixed bar covers.
 */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    for (const element of document.querySelectorAll('*')) element.scrollTo(0, 0)
  })
}

/** Returns the problems of a screen at one width. */
async function problemsAt(page: Page, width: number, { device, isSheet }: ScreenOptions) {
  await resize(page, width)
  const light = await findViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await findViolations(page, { rules: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  const targets = device === 'touch' && !isSheet ? await smallTargets(page) : []
  return [...light, ...dark.map((each) => `dark: ${each}`), ...targets].map(
    (problem) => `${width} px: ${problem}`,
  )
}

/**
 * Checks a screen as it is now: no violation of WCAG 2.2 AA at the widths of the device in both
 * themes; for fingers also targets of 44 px and no sideways scroll at 320 px. Restores the window.
 */
export async function expectGoodScreen(page: Page, options: ScreenOptions): Promise<void> {
  const { widths, use } = devices[options.device]
  const problems: string[] = []
  for (const width of widths) problems.push(...(await problemsAt(page, width, options)))
  expect.soft(problems, page.url()).toEqual([])
  if (options.device === 'touch' && !options.isSheet) {
    await resize(page, narrowest)
    await expect.poll(() => sidewaysScroll(page), `${page.url()} sideways, in px`).toBe(0)
  }
  await resize(page, use.viewport.width)
}

/**
 * Checks the dialog that opens, and closes it. Some dialogs load their code first: an Escape before
 * that would close nothing.
 */
export async function checkDialog(page: Page, device: Device): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectGoodScreen(page, { device })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
