import type { Page } from '@playwright/test'

/** The toasts that are shown. Menus are popovers too, but close by themselves. */
export const toasts = (page: Page) => page.locator('[popover="manual"] li')

/** Clicks the heart of a card. The request fails, so a toast appears. */
export async function clickFailingHeart(page: Page) {
  await page.goto('/products/floral')
  await page.route('**/api/Wishlist/add-to-wishlist/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Add Floral 701 to Wishlist' }).click()
}
