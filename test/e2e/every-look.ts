import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect } from './shopper.ts'

/** Widths of a phone, a tablet and a desk. */
const widths = [390, 768, 1440]

const contrast = { rules: ['color-contrast'] }

/**
 * Fails where axe finds anything on the page as it is now, at three widths, light and dark, or where
 * it scrolls sideways. Of the dark theme only colours are new.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveClass(colorScheme)
      await expectAccessible(page, colorScheme === 'dark' ? contrast : {})
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `sideways at ${width} px`).toBe(0)
  }
}
