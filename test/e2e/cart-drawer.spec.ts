import type { Locator, Page, Route } from '@playwright/test'
import { hydrated } from './layout.ts'
import { asCustomer, refuse } from './shop-api.ts'
import { acceptTroubles, expect, test } from './shopper.ts'

const shirt = '/products/shirts/bengal-stripe/bengal-stripe-blue-m'
const tie = '/products/ties/floral/floral-701'
const adding = '**/api/products/add-or-update-product-to-cart'

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Shopping Cart' })

/** Opens a product page of a signed-in customer. */
async function openTieAsCustomer(page: Page) {
  await asCustomer(page)
  await page.goto(tie)
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
}

/** Whether this browser is still signed in. */
const isSignedIn = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name === 'authToken')

test('adding disables the button, then opens the drawer with the item and the total [add.labels, add.disabled, add.one, add.adding, add.opens-drawer, drawer.opens, drawer.title, drawer.item, drawer.total, drawer.checkout, header.cart]', async ({
  page,
}) => {
  await page.goto(shirt)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(adding, async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const busy = page.getByRole('button', { name: 'Adding...' })
  await expect(busy).toBeDisabled()
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  release()
  const drawer = drawerOf(page)
  const right = async () => {
    const box = await drawer.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  await expect.poll(right).toBe(page.viewportSize()?.width)
  await expect(drawer.getByRole('heading')).toHaveText('Shopping Cart')
  const item = drawer.getByRole('listitem')
  await expect(item).toContainText('Blue Bengal Stripe')
  await expect(item).toContainText('Blue, size M · 40')
  await expect(item).toContainText('LE 1,450')
  await expect(item).toContainText('Quantity: 1')
  await expect(item.locator('img')).toBeVisible()
  await expect(drawer).toContainText('Total: LE 1,450.00')
  const checkout = drawer.getByRole('link', { name: 'Proceed to Checkout' })
  await expect(checkout).toHaveAttribute('href', '/cart')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove from Cart' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('the button of a variant in the cart removes it after a reload, and the count decreases [add.on-load, add.removing, header.badge-hidden]', async ({
  page,
}) => {
  await page.goto(tie)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await drawerOf(page).getByRole('button', { name: 'Close cart' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Remove from Cart' }).click()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})

test('after adding, a link to the checkout is filled and Remove from Cart has an outline', async ({
  page,
}) => {
  await page.goto(shirt)
  await hydrated(page)
  const button = page.getByRole('button', { name: /(Add to|Remove from) Cart/ })
  const link = page.getByRole('main').getByRole('link', { name: 'Proceed to Checkout' })
  const fillOf = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor)
  const filled = await fillOf(button)
  await button.click()
  await drawerOf(page).getByRole('button', { name: 'Close cart' }).click()
  await expect(drawerOf(page)).toBeHidden()
  await expect(link).toHaveAttribute('href', '/cart')
  expect([await fillOf(link), await fillOf(button)]).toEqual([filled, 'rgba(0, 0, 0, 0)'])
  const [above, below] = [await link.boundingBox(), await button.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await button.click()
  await expect(button).toHaveText('Add to Cart')
  await expect(link).toHaveCount(0)
})

test('an added item moves nothing on the page before the drawer is closed', async ({ page }) => {
  await page.goto(shirt)
  await hydrated(page)
  const description = page.getByRole('heading', { name: 'Description' })
  const link = page.getByRole('main').getByRole('link', { name: 'Proceed to Checkout' })
  const before = await description.boundingBox()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(drawerOf(page)).toBeVisible()
  expect(await description.boundingBox()).toEqual(before)
  await drawerOf(page).getByRole('button', { name: 'Close cart' }).click()
  await expect(drawerOf(page)).toBeHidden()
  await expect(link).toBeVisible()
})

test('a cart that is read after a reload moves nothing on the page', async ({ page }) => {
  await page.goto(shirt)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await drawerOf(page).getByRole('button', { name: 'Close cart' }).click()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/Carts/get-my-cart', async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  await hydrated(page)
  const description = page.getByRole('heading', { name: 'Description' })
  const before = await description.boundingBox()
  release()
  await expect(page.getByRole('button', { name: 'Remove from Cart' })).toBeVisible()
  expect(await description.boundingBox()).toEqual(before)
})

test('another size is another variant', async ({ page }) => {
  await page.goto(shirt)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await drawerOf(page).getByRole('button', { name: 'Close cart' }).click()
  await page.getByRole('radio', { name: 'L, neck 42' }).click()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
})

for (const { how, fail } of [
  { how: 'no network', fail: (route: Route) => route.abort() },
  {
    how: 'status 500',
    fail: refuse(500, [{ code: 'unexpected', description: 'As it is.' }]),
  },
  {
    how: 'an invalid identity',
    fail: refuse(401, [{ code: 'identity_invalid', description: 'As it is.' }]),
  },
])
  test(`shows an alert and signs the shopper out if adding fails: ${how} [add.failed]`, async ({
    page,
    troubles,
  }) => {
    await openTieAsCustomer(page)
    await page.route(adding, fail)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('Failed to add to cart.')
    expect(await isSignedIn(page)).toBe(false)
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
    acceptTroubles(troubles, 'Failed to add to cart.')
  })

test('a failed removal shows its own alert and signs the shopper out [add.remove-failed]', async ({
  page,
  troubles,
}) => {
  await openTieAsCustomer(page)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await drawerOf(page).getByRole('button', { name: 'Close cart' }).click()
  await page.route('**/api/products/remove-product-from-cart/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Remove from Cart' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Failed to remove from cart.')
  expect(await isSignedIn(page)).toBe(false)
  acceptTroubles(troubles, 'Failed to remove from cart.')
})

test('after 409 the page states that the stock ran out, and the shopper stays signed in [add.stock-ran-out]', async ({
  page,
  troubles,
}) => {
  await openTieAsCustomer(page)
  await page.route(adding, refuse(409, [{ code: 'sold_out', description: 'As it is.' }]))
  await page.route('**/api/products/get-product/floral', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const variant of json.data.productVariants) variant.stockQuantity = 0
    await route.fulfill({ json })
  })
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('The last piece was sold a moment ago.')).toBeVisible()
  await expect(page.getByText('Sold out', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  expect(await isSignedIn(page)).toBe(true)
  troubles.length = 0
})

for (const { does, button, path, before } of [
  { does: 'adding', button: 'Add to Cart', path: adding, before: async () => {} },
  {
    does: 'removing',
    button: 'Remove from Cart',
    path: '**/api/products/remove-product-from-cart/**',
    before: async (page: Page) => {
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await drawerOf(page).getByRole('button', { name: 'Close cart' }).click()
    },
  },
])
  test(`a 429 on ${does} says when to try again, and the shopper stays signed in [add.too-many]`, async ({
    page,
    troubles,
  }) => {
    await openTieAsCustomer(page)
    await before(page)
    const errors = [{ code: 'too_many_requests', description: 'As it is.' }]
    await page.route(path, refuse(429, errors, { 'retry-after': '17' }))
    await page.getByRole('button', { name: button }).click()
    const text = page.getByText('Too many attempts. Try again in 17 seconds.', { exact: true })
    await expect(text).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
    expect(await isSignedIn(page)).toBe(true)
    await page.unrouteAll()
    await page.getByRole('button', { name: button }).click()
    await expect(text).toBeHidden()
    troubles.length = 0
  })

for (const { price, shown, total } of [
  { price: undefined, shown: 'LE 800', total: 'LE 800.00' },
  { price: 1490, shown: 'LE 1,490', total: 'LE 1,490.00' },
  { price: 1490.5, shown: 'LE 1,490.50', total: 'LE 1,490.50' },
])
  test(`an item of price ${price} reads ${shown} in the drawer, the total ${total} [cart.item-price-fallback, drawer.item, drawer.total, money.prices, money.piastres]`, async ({
    page,
  }) => {
    await page.route(adding, async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      json.data.items[0].price = price
      json.data.totalPrice = price ?? 800
      await route.fulfill({ response, json })
    })
    await page.goto(tie)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(drawerOf(page).getByText(shown, { exact: true })).toBeVisible()
    await expect(drawerOf(page).getByText(`Total: ${total}`, { exact: true })).toBeVisible()
  })
