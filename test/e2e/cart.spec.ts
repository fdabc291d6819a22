import { expectAccessible } from './accessible.ts'
import { openAnotherShop } from './another-shop.ts'
import { chooseCity, openCart, ordersOf, reachShipping } from './buyer.ts'
import { heading, openCoupon, proceed, summary, thanks } from './checkout-page.ts'
import { asGuest, callAs, fillCart } from './shop-api.ts'
import { acceptTroubles, expect, test } from './shopper.ts'

const rows = (page: Parameters<typeof heading>[0]) =>
  page.getByRole('list', { name: 'Items in the cart' }).getByRole('listitem')

test('an empty cart shows its text and a link to the products [cart.empty-title, cart.empty-list]', async ({
  page,
}) => {
  await asGuest(page)
  await page.goto('/cart?step=2')
  await expect(heading(page)).toHaveText('Your cart is empty')
  await expect(page.getByText('No items in the cart.')).toBeVisible()
  await expect(page).toHaveURL('/cart')
  // Products to begin with follow it when they have loaded.
  await expect(page.locator('main').getByRole('link').first()).toHaveAttribute('href', '/products')
  await expectAccessible(page)
})

test('the page says that the cart is loading [cart.loading, cart.reload]', async ({ page }) => {
  await asGuest(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/Carts/get-my-cart', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/cart')
  await expect(page.getByText('Loading...')).toBeVisible()
  resolve()
  await expect(heading(page)).toHaveText('Your cart is empty')
})

test('a cart that cannot be loaded is logged and shown as empty, with a retry button [cart.fetch-failed]', async ({
  page,
  request,
  troubles,
}) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [['floral', 'floral-701', 1]])
  await page.route('**/api/Carts/get-my-cart', (route) => route.abort())
  await page.goto('/cart')
  await expect(heading(page)).toHaveText('Your cart is empty')
  await expect(page.getByText('The cart could not be loaded.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(1)
  acceptTroubles(troubles, 'The cart could not be loaded.')
})

test('each item: link, size of shirts only, price; and sums with two decimals [cart.item-link, cart.item-size, cart.item-each, cart.footer, summary.subtotal, money.sums, shipping.free]', async ({
  page,
  request,
}) => {
  await openCart(page, request, [
    ['poplin', 'poplin-white-m', 1],
    ['floral', 'floral-701', 2],
  ])
  await expect(rows(page)).toHaveCount(2)
  const shirt = rows(page).filter({ hasText: 'White Poplin' })
  const tie = rows(page).filter({ hasText: 'Floral 701' })
  await expect(shirt).toContainText('size M · 40')
  await expect(tie).not.toContainText('size')
  await expect(tie).toContainText('LE 1,980.00LE 990 each')
  await expect(shirt).toContainText('LE 1,490.00')
  await expect(shirt).not.toContainText('each')
  await expect(shirt.getByRole('link', { name: 'White Poplin' })).toHaveAttribute(
    'href',
    '/products/shirts/poplin/poplin-white-m',
  )
  await expect(summary(page)).toContainText('SubtotalLE 3,470.00')
  await expect(summary(page)).toContainText('ShippingLE 0.00')
  await expect(summary(page)).toContainText('TotalLE 3,470.00')
  await expect(summary(page)).toContainText('Cash on delivery')
  await expect(summary(page)).toContainText('Free shipping on all items')
  await expectAccessible(page)
})

test('the quantity stays between 1 and the stock, and the sums follow [cart.minus, cart.plus, cart.quantity-limit]', async ({
  page,
  request,
}) => {
  const guest = await openCart(page, request, [['club-stripe', 'club-stripe-navy', 1]])
  const fewer = page.getByRole('button', { name: /fewer/ })
  const more = page.getByRole('button', { name: /more/ })
  await expect(fewer).toBeDisabled()
  await more.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(more).toBeDisabled()
  await expect(fewer).toBeFocused()
  await expect(summary(page)).toContainText('TotalLE 2,550.00')
  await page.reload()
  await expect(summary(page)).toContainText('TotalLE 2,550.00')
  await fewer.click()
  await expect(summary(page)).toContainText('TotalLE 1,700.00')
  const kept = await callAs(request, guest, { path: '/Carts/get-my-cart' })
  expect(kept.items[0].quantity).toBe(2)
})

test('a quantity that cannot be set shows an alert, then the current quantity [cart.quantity-failed, cart.quantity-conflict, messages.alert, messages.alert-dialog]', async ({
  page,
  request,
  troubles,
}) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [['floral', 'floral-702', 1]])
  // Requests more units than the stock, so that the shop refuses.
  await page.route('**/api/products/add-or-update-product-to-cart', (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), quantityNeaded: 9999 }),
    }),
  )
  await page.goto('/cart')
  await page.getByRole('button', { name: /more/ }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toHaveText('Error updating item quantity in cart.OK')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: /fewer/ })).toBeDisabled()
  await expect(summary(page)).toContainText('TotalLE 1,150.00')
  acceptTroubles(troubles, '409')
})

test('removing an item announces it and moves the focus to the heading; a failure shows an alert [cart.remove, cart.remove-failed]', async ({
  page,
  request,
  troubles,
}) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [
    ['floral', 'floral-701', 1],
    ['floral', 'floral-702', 1],
  ])
  await page.route('**/api/products/remove-product-from-cart/*', (route) => route.abort())
  await page.goto('/cart')
  const remove = page.getByRole('button', { name: 'Remove Floral 701' })
  await remove.click()
  await expect(page.getByRole('alertdialog')).toHaveText('Error removing item from cart.OK')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(rows(page)).toHaveCount(2)
  acceptTroubles(troubles, 'Error removing item from cart.')
  await page.unrouteAll()
  await remove.click()
  await expect(rows(page)).toHaveCount(1)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('Floral 701 removed')).toBeAttached()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('Undo puts a removed item back in its quantity', async ({ page, request }) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [['floral', 'floral-701', 2]])
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Remove Floral 701' }).click()
  await expect(heading(page)).toHaveText('Your cart is empty')
  const toast = page.getByRole('listitem').filter({ hasText: 'Removed.' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByLabel('Quantity, Floral 701')).toContainText('quantity 2')
  await expect(toast).toHaveCount(0)
})

test('the four messages of a coupon [coupon.field, coupon.required, coupon.applied, coupon.refused, coupon.failed, coupon.name-case]', async ({
  page,
  request,
  troubles,
}) => {
  await openCart(page, request, [['floral', 'floral-701', 1]])
  const box = page.getByRole('textbox', { name: 'Coupon' })
  const apply = page.getByRole('button', { name: 'Apply' })

  await openCoupon(page)
  await box.fill('   ')
  await apply.click()
  await expect(page.getByText('Coupon is required')).toBeVisible()

  await box.fill('welcome10')
  await box.press('Enter')
  const applied = page.getByText('Coupon applied successfully')
  await expect(applied).toBeVisible()
  await expect(applied).toHaveCSS('color', 'rgb(31, 107, 59)')
  await expect(summary(page)).toContainText('TotalLE 891.00')
  await page.reload()
  await expect(summary(page)).toContainText('TotalLE 891.00')

  await page.route('**/api/Coupons/**', (route) => route.abort())
  await apply.click()
  await expect(
    page.getByText('Failed to apply the coupon. Please try again.', { exact: true }),
  ).toBeVisible()
  await expect(summary(page)).toContainText('TotalLE 990.00')
  await page.unrouteAll()
  expect(troubles).toContainEqual(expect.stringContaining('The coupon could not be applied.'))

  for (const name of ['SUMMER25', 'no such coupon']) {
    await box.fill('WELCOME10')
    await apply.click()
    await expect(applied).toBeVisible()
    await box.fill(name)
    await apply.click()
    await expect(page.getByText('Invalid or disabled coupon')).toBeVisible()
    await expect(summary(page)).toContainText('TotalLE 990.00')
  }
  troubles.length = 0
})

test('Proceed is disabled until a city is chosen, found among 28 by typing [summary.proceed]', async ({
  page,
  request,
}) => {
  await openCart(page, request, [['floral', 'floral-701', 1]])
  await expect(proceed(page)).toBeDisabled()
  await summary(page).getByRole('combobox', { name: 'City' }).click()
  await expect(page.getByRole('option')).toHaveCount(28)
  await page.keyboard.press('Escape')
  await chooseCity(page, 'kafr')
  await expect(summary(page).getByRole('combobox', { name: 'City' })).toHaveValue('Kafr El Sheikh')
  await expect(proceed(page)).toBeEnabled()
})

test('a changed price is shown at its item', async ({ page, request }) => {
  await openCart(page, request, [['floral', 'floral-701', 1]])
  await expect(rows(page)).toContainText('LE 990')
  await page.route('**/api/Carts/get-my-cart', async (route) => {
    const answer = await route.fetch()
    const envelope = await answer.json()
    envelope.data.items[0].price = 1100
    await route.fulfill({ response: answer, json: envelope })
  })
  await page.reload()
  await expect(rows(page)).toContainText('LE 1,100')
  await expect(rows(page)).toContainText('The price was LE 990')
})

test('an item without category or image: its link has the category all, and a placeholder is shown [cart.item-link, cart.item-image]', async ({
  page,
  request,
}) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [['floral', 'floral-701', 1]])
  await page.route('**/api/Carts/get-my-cart', async (route) => {
    const answer = await route.fetch()
    const envelope = await answer.json()
    Object.assign(envelope.data.items[0], { productCategory: '', images: [] })
    await route.fulfill({ response: answer, json: envelope })
  })
  await page.goto('/cart')
  const link = rows(page).getByRole('link', { name: 'Floral 701' })
  await expect(link).toHaveAttribute('href', '/products/all/floral/floral-701')
  await expect(rows(page).locator('img')).toHaveCount(0)
  await expect(rows(page).locator('.plate')).toHaveCSS('height', /^1\d\d/)
})

test('by governorate: the rate is shown when a city is chosen, and is paid [summary.shipping, summary.total, shipping.by-governorate, shipping.server]', async ({
  browser,
}) => {
  const shop = await openAnotherShop({ SHIPPING_POLICY: 'by-governorate' })
  const context = await browser.newContext({ baseURL: shop.url })
  try {
    const page = await context.newPage()
    const guest = await asGuest(page)
    await fillCart(context.request, guest, [['floral', 'floral-701', 1]])
    await page.goto('/cart')
    await expect(summary(page)).toContainText('ShippingChoose a city')
    await chooseCity(page, 'Red Sea')
    await expect(summary(page)).toContainText('ShippingLE 119.70')
    await expect(summary(page)).toContainText('TotalLE 1,109.70')
    await expect(page.getByText(/free shipping/i)).toHaveCount(0)
    await reachShipping(page)
    await expect(summary(page)).toContainText('ShippingLE 86.00')
    await proceed(page).click()
    await expect(thanks(page)).toBeVisible()
    const [order] = await ordersOf(context.request, guest)
    expect(order.totalPriceAfterDiscount).toBe(1076)
    await expect(summary(page)).toContainText('TotalLE 1,076.00')
  } finally {
    await context.close()
    await shop.close()
  }
})
