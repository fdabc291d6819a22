import { details, openDetails, openNewOrder, orderOf, patchOrder } from './orders-page.ts'
import { asGuest } from './shop-api.ts'
import { acceptTroubles, expect, test } from './shopper.ts'

test('orders: loading, then an empty list with one link [orders.loading, orders.empty]', async ({
  page,
}) => {
  await asGuest(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/Orders/get-orders', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/orders')
  await expect(page.getByText('Loading...')).toBeVisible()
  resolve()
  await expect(page.getByText('No orders found')).toBeVisible()
  await expect(
    page.locator('main').getByRole('link', { name: 'View all products' }),
  ).toHaveAttribute('href', '/products')
})

test('orders: number, date, total and status, and details in a dialog [routes.orders, orders.columns, orders.number, orders.total, orders.details-button, orders.dialog, orders.item, orders.item-each]', async ({
  page,
  request,
}) => {
  const order = await orderOf(page, request)
  await page.goto('/orders')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Order No.',
    'Date',
    'Total',
    'Status',
    'Details',
  ])
  const number = `#${order.id.slice(0, 8)}`
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('LE 3,470.00')
  await expect(row).toContainText('Pending')
  await expect(row.getByRole('rowheader')).toHaveText(`${number}Floral 701 + 1`)
  await expect(row.getByRole('rowheader').locator('img')).toHaveCount(2)
  await page.getByRole('button', { name: `Details of order ${number}` }).click()
  await expect(details(page)).toContainText('Floral 701')
  await expect(details(page)).toContainText('Quantity: 2')
  const items = details(page).getByRole('list', { name: 'Items' }).getByRole('listitem')
  const tie = items.filter({ hasText: 'Floral 701' })
  const shirt = items.filter({ hasText: 'White Poplin' })
  await expect(tie).toContainText('LE 1,980.00LE 990 each')
  await expect(shirt).toContainText('LE 1,490.00')
  await expect(shirt).not.toContainText('each')
  await expect(details(page)).toContainText('Your Order is being prepared Right now')
  await page.keyboard.press('Escape')
  await expect(details(page)).toBeHidden()
  await expect(page.getByRole('button', { name: `Details of order ${number}` })).toBeFocused()
})

test('tracking: each stage with its sentence and illustration; only a pending order can be cancelled [track.processing, track.shipped, track.delivered, track.illustrations, order-status.only-pending, orders.cancel]', async ({
  page,
  request,
}) => {
  await orderOf(page, request)
  let status = ''
  await patchOrder(page, () => ({ status }))
  const pictures = new Set<string | null>()
  for (const [next, words, isCancellable] of [
    ['pending', 'Your Order is being prepared Right now', true],
    ['processing', 'Your Order is being prepared Right now', false],
    ['shipped', 'Your Order is on his way', false],
    ['delivered', 'Your Order has been delivered', false],
  ] as const) {
    status = next
    await page.goto('/orders')
    await page.getByRole('button', { name: /Details/ }).click()
    await expect(details(page).getByText(words)).toBeVisible()
    const cancel = details(page).getByRole('button', { name: 'Cancel Order' })
    await expect(cancel).toHaveCount(isCancellable ? 1 : 0)
    pictures.add(await details(page).locator('svg[viewBox="0 12 320 166"]').innerHTML())
  }
  expect(pictures.size).toBe(3)
})

test('an order without a discounted total shows its total price [orders.total-fallback]', async ({
  page,
  request,
}) => {
  await orderOf(page, request)
  await patchOrder(page, () => ({ totalPriceAfterDiscount: null, shippingCost: 86 }))
  await page.goto('/orders')
  await expect(page.getByRole('row').nth(1)).toContainText('LE 3,470.00')
  await openDetails(page)
  const total = details(page).getByText('TotalLE 3,470.00')
  await expect(total).toBeVisible()
  await expect(details(page).getByText('Discount')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(total).toBeVisible()
})

test('a status in capitals is read as usual, an unknown one is shown as text [order-status.only-pending, order-status.text]', async ({
  page,
  request,
}) => {
  await orderOf(page, request)
  let status = 'PENDING'
  await patchOrder(page, () => ({ status }))
  await page.goto('/orders')
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('Pending')
  await openDetails(page)
  await expect(details(page)).toContainText('Your Order is being prepared Right now')
  await expect(details(page).getByRole('button', { name: 'Cancel Order' })).toBeVisible()

  status = 'returned'
  await page.goto('/orders')
  await expect(row).toContainText('returned')
  const dot = row.getByText('returned').locator('[aria-hidden]')
  await expect(dot).toHaveCSS('background-color', 'rgb(110, 104, 93)')
  await openDetails(page)
  await expect(details(page)).toContainText('returned')
  await expect(details(page)).toContainText('Floral 701')
  await expect(details(page).getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
  await expect(details(page).locator('svg[viewBox="0 12 320 166"]')).toHaveCount(0)
})

test('the name and the image of an order item link to its variant [orders.item-link]', async ({
  page,
  request,
}) => {
  await openNewOrder(page, request)
  const tie = details(page).getByRole('listitem').filter({ hasText: 'Floral 701' })
  const links = tie.locator('a')
  await expect(links).toHaveCount(2)
  for (const link of await links.all())
    await expect(link).toHaveAttribute('href', '/products/ties/floral/floral-701')
  await expect(links.filter({ has: page.locator('img') })).toHaveCount(1)
  await tie.getByRole('link', { name: 'Floral 701' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Floral 701')
  await expect(details(page)).toHaveCount(0)
})

test('an order prints as a receipt, dark on white also in the dark theme [orders.item-each]', async ({
  page,
  request,
}) => {
  await orderOf(page, request)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/orders')
    await page.getByRole('button', { name: /Details/ }).click()
    await expect(details(page).getByText('LUCA', { exact: true })).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(details(page).getByText('LUCA', { exact: true })).toBeVisible()
    await expect(details(page).getByText('LE 990 each')).toBeVisible()
    const total = details(page).getByText('LE 3,470.00').last()
    await expect(total).toHaveCSS('color', 'rgb(27, 26, 23)')
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    for (const button of await details(page).getByRole('button').all())
      await expect(button).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  }
})

test('orders that cannot be loaded show a message and a retry button [orders.failed]', async ({
  page,
  troubles,
}) => {
  await asGuest(page)
  await page.route('**/api/Orders/get-orders', (route) => route.abort())
  await page.goto('/orders')
  await expect(page.getByText('There is No Orders')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No orders found')).toBeVisible()
  acceptTroubles(troubles, 'The orders could not be loaded.')
})

test('orders that cannot be refreshed stay, with a notice and a retry button [orders.refresh-failed]', async ({
  page,
  request,
  troubles,
}) => {
  const order = await orderOf(page, request)
  const row = page.getByRole('row').filter({ hasText: `#${order.id.slice(0, 8)}` })
  const notice = page.getByText('Your orders could not be refreshed.')
  const retry = page.getByRole('button', { name: 'Try again' })
  await page.goto('/orders')
  await expect(row).toBeVisible()
  await expect(notice).toHaveCount(0)

  await page.route('**/api/Orders/get-orders', (route) => route.abort())
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(notice).toBeVisible()
  await expect(row).toBeVisible()
  await expect(page.getByText('There is No Orders')).toHaveCount(0)
  await retry.click()
  await expect(retry).toBeEnabled()
  await expect(retry).toBeFocused()

  await page.unrouteAll()
  await retry.click()
  await expect(notice).toHaveCount(0)
  await expect(row).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  acceptTroubles(troubles, 'The orders could not be loaded.')
})

test('without browser storage the page shows the notice, and no links to private pages [protected.notice, protected.button, protected.no-storage, header.orders, header.wishlist, footer.orders]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto('/orders')
  await expect(page.getByText('You need to log in to open this page.')).toBeVisible()
  const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')]
  await expect(header.getByRole('link', { name: 'Products' })).toBeVisible()
  for (const area of [header, footer])
    await expect(area.getByRole('link', { name: /^(Orders|Wishlist)$/ })).toHaveCount(0)
  await page.locator('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
})

for (const [path, date] of [
  ['/orders', '15 January 2026'],
  ['/ar/orders', '15 يناير 2026'],
] as const)
  test.describe(`${path} in a browser in Honolulu`, () => {
    test.use({ timezoneId: 'Pacific/Honolulu' })

    test('the date of an order is that of Cairo', async ({ page, request }) => {
      await orderOf(page, request)
      await patchOrder(page, () => ({ orderedDateTime: '2026-01-14T23:30:00.000Z' }))
      await page.goto(path)
      await expect(page.getByRole('main').getByText(date).first()).toBeVisible()
    })
  })
