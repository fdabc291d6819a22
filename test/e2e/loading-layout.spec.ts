import type { Page } from '@playwright/test'
import { test } from './arabic-shop.ts'
import { plentifulItem } from './buyer.ts'
import { footer, hydrated } from './layout.ts'
import { asGuest, callAs, fillCart, placeOrder } from './shop-api.ts'
import { expect } from './shopper.ts'

/** Adds up the layout shifts of the next page in an attribute of its root. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
      document.documentElement.dataset.shift = sum.toFixed(4)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** A guest with a cart, an order and a wishlist. */
async function returningGuest(page: Page): Promise<void> {
  const guest = await asGuest(page)
  await fillCart(page.request, guest, [plentifulItem])
  await placeOrder(page.request, guest)
  await fillCart(page.request, guest, [plentifulItem])
  const path = '/Wishlist/add-to-wishlist/floral-701'
  await callAs(page.request, guest, { path, method: 'POST' })
}

for (const width of [390, 1440])
  for (const [path, content] of [
    ['/cart', 'aside'],
    ['/orders', 'tbody tr'],
    ['/wishlist', 'article'],
    ['/ar/cart', 'aside'],
    ['/ar/orders', 'tbody tr'],
  ] as const)
    test(`${path} of a returning guest does not shift while it loads at ${width} px`, async ({
      page,
    }) => {
      await recordShifts(page)
      await returningGuest(page)
      await page.setViewportSize({ width, height: 844 })
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/api/{Carts,Orders,Wishlist}/get-*', async (route) => {
        await released
        await route.continue()
      })
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('status').first()).toBeVisible()
      await expect(footer(page)).toBeHidden()
      release()
      await expect(page.getByRole('main').locator(content).first()).toBeVisible()
      await expect(footer(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('html')).not.toHaveAttribute('data-shift', /0\.(0[1-9]|[1-9])/)
    })

test('the footer is hidden on a phone while the code of a product page loads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products/ties')
  await hydrated(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('article').nth(3).getByRole('link').click()
  await expect(page.getByRole('article').first()).toBeHidden()
  await expect(footer(page)).toBeHidden()
  release()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  await expect(footer(page)).toBeVisible()
})
