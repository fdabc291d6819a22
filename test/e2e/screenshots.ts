import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect } from './shopper.ts'

interface Everywhere {
  /** Default: the content of the page. */
  within?: string
  /** In px. Default: a phone, a tablet and a desktop. */
  widths?: readonly number[]
}

/**
 * Fails if axe finds a violation on the current page at each width in both themes, or if the page
 * scrolls sideways. Checks header and footer once, because all pages share them. In the dark theme
 * it checks only the contrast, because everything else is the same.
 */
export async function expectAccessibleEverywhere(
  page: Page,
  { within = 'main', widths = [390, 768, 1440] }: Everywhere = {},
): Promise<void> {
  let scope: Parameters<typeof expectAccessible>[1] = {}
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toContainClass(colorScheme)
      const isDark = colorScheme === 'dark'
      await expectAccessible(page, isDark ? { within, rules: ['color-contrast'] } : scope)
      scope = { within }
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `sideways at ${width} px`).toBe(0)
  }
}
