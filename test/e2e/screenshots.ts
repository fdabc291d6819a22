import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect } from './shopper.ts'

/** Widths of a phone, a tablet and a desk. */
const widths = [390, 768, 1440]

/**
 * Fails where axe finds anything on the page as it is now, at three widths, light and dark, or where
 * it scrolls sideways. Header and footer are looked at once: they are those of every page. Of the
 * dark theme only colours are new.
 */
export async function expectAccessibleEverywhere(page: Page, within = 'main'): Promise<void> {
  let scope: Parameters<typeof expectAccessible>[1] = {}
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveClass(colorScheme)
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
