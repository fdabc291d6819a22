import { test } from './arabic-shop.ts'
import { plentifulItem } from './buyer.ts'
import { hydratedInArabic } from './layout.ts'
import { expectAccessibleEverywhere } from './screenshots.ts'
import { asGuest, callAs, fillCart, placeOrder } from './shop-api.ts'
import { expect } from './shopper.ts'

for (const path of [
  '',
  '/products',
  '/products/bow-ties',
  '/products/ties/floral/floral-701',
  '/products/shirts/bengal-stripe/bengal-stripe-blue-m',
  '/faqs',
  '/contact',
  '/sign-in',
  '/sign-up',
  '/nowhere',
])
  test(`/ar${path} is accessible at each width, in both themes`, async ({ page }) => {
    await page.goto(`/ar${path}`)
    await hydratedInArabic(page)
    await expectAccessibleEverywhere(page)
  })

test('cart and wishlist are accessible in Arabic at each width, in both themes', async ({
  page,
  request,
}) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [plentifulItem, ['poplin', 'poplin-white-m', 1]])
  await callAs(request, guest, {
    path: '/Wishlist/add-to-wishlist/glen-check-brown',
    method: 'POST',
  })
  await page.goto('/ar/cart')
  await expect(page.getByRole('list', { name: 'المنتجات في السلة' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.goto('/ar/wishlist')
  await expect(page.getByRole('main').getByRole('article')).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('orders and their details are accessible in Arabic at each width, in both themes', async ({
  page,
  request,
}) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [plentifulItem])
  await placeOrder(request, guest)
  await page.goto('/ar/orders')
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: /^تفاصيل/ }).click()
  await expect(page.getByRole('dialog')).toContainText('12 Tahrir Square')
  await expectAccessibleEverywhere(page, { within: 'dialog[open]' })
})

test('marks a name without an Arabic translation as English', async ({ page, request }) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [plentifulItem, ['poplin', 'poplin-white-m', 1]])
  await page.route('**/api/Carts/get-my-cart**', async (route) => {
    const response = await route.fetch()
    const envelope = await response.json()
    const names = ['Black Diamond', 'بوبلين، أبيض']
    for (const [index, item] of envelope.data.items.entries()) item.variantName = names[index]
    await route.fulfill({ response, json: envelope })
  })
  await page.goto('/ar/cart')
  const names = page.getByRole('main').locator('h2 bdi')
  await expect(names).toHaveText(['Black Diamond', 'بوبلين، أبيض'])
  await expect(names.first()).toHaveAttribute('lang', 'en')
  await expect(names.first()).toHaveAttribute('dir', 'ltr')
  await expect(names.last()).not.toHaveAttribute('lang')
})
