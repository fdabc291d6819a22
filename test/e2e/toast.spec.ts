import { expect, test } from './shopper.ts'

test('§4 §9 toasts: one at a time, and gone after five seconds', async ({ page, troubles }) => {
  await page.clock.install()
  await page.goto('/products/floral')
  await page.route('**/api/Wishlist/add-to-wishlist/**', (route) => route.abort())
  const toast = page.getByRole('listitem').filter({ hasText: 'The wishlist could not be changed.' })
  const heart = page.getByRole('button', { name: 'Add Floral 701 to Wishlist' })
  await heart.click()
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(3000)
  await heart.click()
  await expect(heart).toBeEnabled()
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(3000)
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(2500)
  await expect(toast).toHaveCount(0)
  expect(troubles).toContainEqual(expect.stringContaining('The wishlist could not be changed.'))
  troubles.length = 0
})
