import { checkoutCall, chooseCity, fillContact, plentifulItem } from './buyer.ts'
import { heading, proceed, retry, thanks } from './checkout-page.ts'
import { expectAccessibleEverywhere } from './screenshots.ts'
import { asGuest, callAs, fillCart, placeOrder } from './shop-api.ts'
import { acceptTroubles, expect, test } from './shopper.ts'

test('every step of the checkout is accessible at each width, in both themes', async ({
  page,
  request,
  troubles,
}) => {
  test.slow()
  const guest = await asGuest(page)
  await page.goto('/cart')
  await expect(heading(page)).toHaveText('Your cart is empty')
  await expectAccessibleEverywhere(page)
  await fillCart(request, guest, [plentifulItem, ['poplin', 'poplin-white-m', 1]])
  await page.reload()
  await chooseCity(page)
  await expectAccessibleEverywhere(page)
  await proceed(page).click()
  await proceed(page).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await fillContact(page)
  await proceed(page).click()
  await expect(heading(page)).toHaveText('Shipping Info')
  await expectAccessibleEverywhere(page)
  await page.getByLabel('Address line 1').fill('12 Tahrir Square')
  await page.route(checkoutCall, (route) => route.abort())
  await proceed(page).click()
  await expect(retry(page)).toBeVisible()
  await expectAccessibleEverywhere(page)
  acceptTroubles(troubles, 'The order was not placed.')
  await page.unrouteAll()
  await retry(page).click()
  await expect(thanks(page)).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('cart drawer, wishlist and orders are accessible, full and empty', async ({
  page,
  request,
}) => {
  test.slow()
  const guest = await asGuest(page)
  for (const [path, text] of [
    ['/wishlist', 'No items in your wishlist.'],
    ['/orders', 'No orders found'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text)).toBeVisible()
    await expectAccessibleEverywhere(page)
  }
  for (const variant of ['floral-701', 'glen-check-brown']) {
    await callAs(request, guest, { path: `/Wishlist/add-to-wishlist/${variant}`, method: 'POST' })
  }
  await fillCart(request, guest, [plentifulItem])
  await placeOrder(request, guest)
  await page.goto('/wishlist')
  await expect(page.locator('main article')).toHaveCount(2)
  await expectAccessibleEverywhere(page)
  await page.goto('/orders')
  await page.getByRole('button', { name: /Details/ }).click()
  await expect(page.getByRole('dialog')).toContainText('12 Tahrir Square')
  await expectAccessibleEverywhere(page, { within: 'dialog[open]' })
  await page.keyboard.press('Escape')
  await expectAccessibleEverywhere(page)
  await page.goto('/products/ties/floral/floral-702')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible()
  await expectAccessibleEverywhere(page, { within: 'dialog[open]' })
})

test('the scripts of cart, wishlist and orders load there and on no public page', async ({
  page,
}) => {
  await asGuest(page)
  const loaded: string[] = []
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') loaded.push(new URL(sent.url()).pathname)
  })
  // A file is named after its route and seven characters of its content.
  const own = () =>
    loaded.flatMap(
      (path) => /\/(cart|wishlist|orders|tracking)-[\w-]{7}\.js$/.exec(path)?.[1] ?? [],
    )
  for (const path of ['/', '/products/ties', '/products/ties/floral/floral-701', '/contact']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(loaded.length).toBeGreaterThan(0)
  expect(own()).toEqual([])
  for (const path of ['/cart', '/wishlist', '/orders']) {
    await page.goto(path)
    await expect.poll(own).toContain(path.slice(1))
  }
})
