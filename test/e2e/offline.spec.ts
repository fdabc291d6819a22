import type { Page } from '@playwright/test'
import { acknowledge } from './alert.ts'
import { header, hydrated, menu } from './layout.ts'
import { acceptTroubles, expect, test } from './shopper.ts'

const tie = '/products/ties/floral/floral-701'

const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'The shop could not be reached.' })

test('offline, a link stays on the page and says why; the page opens when the network is back', async ({
  page,
  context,
  troubles,
}) => {
  await page.goto(tie)
  await hydrated(page)
  await context.setOffline(true)
  await header(page).getByRole('link', { name: 'Cart' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL(tie)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Floral 701')
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL(tie)
  await context.setOffline(false)
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Your cart is empty').first()).toBeVisible()
  await expect(notice(page)).toBeHidden()
  troubles.length = 0
})

test('offline, another size opens without the network', async ({ page, context, troubles }) => {
  await page.goto('/products/shirts/bengal-stripe/bengal-stripe-blue-m')
  await hydrated(page)
  await context.setOffline(true)
  await page.getByRole('radio', { name: 'L, neck 42' }).click()
  await expect(page).toHaveURL(/bengal-stripe-blue-l$/)
  await expect(notice(page)).toBeHidden()
  troubles.length = 0
})

test('offline, a popup without its code says why and opens when the network is back', async ({
  page,
  context,
  troubles,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/faqs')
  await hydrated(page)
  await context.setOffline(true)
  await header(page).getByRole('button', { name: 'Open menu' }).click()
  await expect(notice(page)).toBeVisible()
  await context.setOffline(false)
  await expect(menu(page)).toBeVisible()
  await expect(notice(page)).toBeHidden()
  acceptTroubles(troubles, 'ERR_INTERNET_DISCONNECTED')
})

test('offline, Add to Cart shows its alert and throws no error [add.failed]', async ({
  page,
  context,
  troubles,
}) => {
  await page.goto(tie)
  await hydrated(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await acknowledge(page, 'Failed to add to cart.')
  expect(troubles.filter((trouble) => trouble.startsWith('thrown'))).toEqual([])
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toContainText('Floral 701')
  troubles.length = 0
})
