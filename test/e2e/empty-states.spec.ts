import type { Page } from '@playwright/test'
import { openArabic } from './arabic-shop.ts'
import { asGuest } from './shop-api.ts'
import { acceptTroubles, expect, test } from './shopper.ts'

const pieces = (page: Page, name = 'A few of our pieces') =>
  page.getByRole('region', { name }).getByRole('article')

for (const { name, path } of [
  { name: 'an empty cart', path: '/cart' },
  { name: 'an empty wishlist', path: '/wishlist' },
  { name: 'a shopper without orders', path: '/orders' },
  { name: 'a search without results', path: '/products?search=umbrella' },
])
  test(`${name} shows four pieces that can be opened`, async ({ page }) => {
    await asGuest(page)
    await page.goto(path)
    await expect(pieces(page)).toHaveCount(4)
    await pieces(page).first().getByRole('link').click()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  })

test('filters without a match show pieces of the category', async ({ page }) => {
  await page.goto('/products/ties?color=Lilac')
  await expect(pieces(page)).toHaveCount(4)
  for (const link of await pieces(page).getByRole('link').all())
    await expect(link).toHaveAttribute('href', /^\/products\/ties\//)
})

test('a missing page shows four pieces, and its footer does not move', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset.shift = String(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/nowhere')
  await expect(pieces(page)).toHaveCount(4)
  await expect(page.locator('html')).not.toHaveAttribute('data-shift')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an Arabic empty cart shows four pieces', async ({ page }) => {
    await openArabic(page, '/ar/cart')
    await expect(pieces(page, 'مختارات من قطعنا')).toHaveCount(4)
    await pieces(page, 'مختارات من قطعنا').first().getByRole('link').tap()
    await expect(page).toHaveURL(/\/ar\/products\//)
  })
})

test('a cart that could not be loaded shows a retry and no pieces', async ({ page, troubles }) => {
  await asGuest(page)
  await page.route('**/api/Carts/**', (route) => route.abort())
  await page.goto('/cart')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(pieces(page)).toHaveCount(0)
  acceptTroubles(troubles, 'The cart could not be loaded.')
})
