import { expect, type Page } from '@playwright/test'

export const header = (page: Page) => page.getByRole('banner')
export const footer = (page: Page) => page.getByRole('contentinfo')
export const menu = (page: Page) => page.getByRole('dialog', { name: 'Products' })
export const products = (page: Page) => header(page).getByRole('link', { name: 'Products' })

/** Waits until all animations have ended. */
export const animationsEnded = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)))

/** Waits until the page is hydrated. It then deletes what `start.js` has left for it. */
export async function hydrated(page: Page) {
  await expect(footer(page)).toBeVisible()
  const isFirstView = () => page.evaluate(() => 'firstView' in window)
  await expect.poll(isFirstView, { intervals: [20, 50, 100] }).toBe(false)
}

/** Waits until an Arabic page is hydrated. */
export async function hydratedInArabic(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await hydrated(page)
}

/** Fails if the page scrolls sideways. */
export const expectNoSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
