import type { Route } from '@playwright/test'
import { openAnotherShop } from './another-shop.ts'
import { checkoutCall, ordersOf, plentifulItem, reachShipping } from './buyer.ts'
import { heading, proceed, retry, summary, thanks } from './checkout-page.ts'
import { asGuest, fillCart } from './shop-api.ts'
import { expect, test } from './shopper.ts'

test('the shop is killed before the order and after it: one order each [checkout.no-hidden-order, idempotency.retry, idempotency.storefront]', async ({
  browser,
}) => {
  test.slow()
  const shop = await openAnotherShop({})
  const context = await browser.newContext({ baseURL: shop.url })
  try {
    const page = await context.newPage()
    const guest = await asGuest(page)
    const unknown = page.getByText('Your order was not placed, as far as we know')
    const killedAt = async (moment: (route: Route) => Promise<void>) => {
      await fillCart(page.request, guest, [plentifulItem])
      await reachShipping(page)
      await page.route(checkoutCall, moment)
      await proceed(page).click()
      await expect(unknown).toBeVisible()
      await expect(page.getByText('The shop could not be reached.')).toBeVisible()
      await page.unrouteAll()
    }

    await killedAt(async (route) => {
      await shop.kill()
      await route.continue()
    })
    await expect(summary(page)).toContainText('TotalLE 990.00')
    await retry(page).click()
    await expect(unknown).toBeVisible()
    await shop.reopen()
    expect(await ordersOf(page.request, guest)).toHaveLength(0)
    await page.reload()
    await expect(thanks(page)).toBeVisible()
    expect(await ordersOf(page.request, guest)).toHaveLength(1)

    await killedAt(async (route) => {
      await route.fetch()
      await shop.kill()
      await route.abort()
    })
    await shop.reopen()
    await retry(page).click()
    await expect(thanks(page)).toBeVisible()
    const orders = await ordersOf(page.request, guest)
    expect(orders).toHaveLength(2)
    await expect(page.getByText(`#${orders[0].id.slice(0, 8)}`)).toBeVisible()
    await page.goto('/cart')
    await expect(heading(page)).toHaveText('Your cart is empty')
  } finally {
    await context.close()
    await shop.close()
  }
})
