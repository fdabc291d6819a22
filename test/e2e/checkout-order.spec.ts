import { buyerAtShipping, checkoutCall, loseResponse, ordersOf, plentifulItem } from './buyer.ts'
import { proceed, retry, thanks } from './checkout-page.ts'
import { asGuest, fillCart, refuse } from './shop-api.ts'
import { acceptTroubles, expect, test } from './shopper.ts'

test('a double click at the end orders once [checkout.places-order]', async ({ page, request }) => {
  const guest = await buyerAtShipping(page, request)
  await proceed(page).dblclick()
  await expect(thanks(page)).toBeVisible()
  expect(await ordersOf(request, guest)).toHaveLength(1)
})

test('a retry after a lost response shows the order [checkout.no-hidden-order, checkout.failure-logged, checkout.failure-shown, idempotency.retry, idempotency.storefront]', async ({
  page,
  request,
  troubles,
}) => {
  const guest = await buyerAtShipping(page, request)
  const keys: (string | undefined)[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/Orders/checkout')) keys.push(sent.headers()['idempotency-key'])
  })
  await page.route(checkoutCall, loseResponse)
  await proceed(page).click()
  await expect(page.getByText('Your order was not placed, as far as we know')).toBeVisible()
  // While the outcome is unknown, the shopper cannot change anything and stays on this page.
  await page.goBack()
  await expect(retry(page)).toBeVisible()
  await page.unrouteAll()
  await retry(page).click()
  await expect(thanks(page)).toBeVisible()
  const orders = await ordersOf(request, guest)
  expect(orders).toHaveLength(1)
  await expect(page.getByText(`#${orders[0].id.slice(0, 8)}`)).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
  acceptTroubles(troubles, 'The order was not placed.')
})

test('a reload on Track Order, before the response and after it, orders once [checkout.places-order, idempotency.retry]', async ({
  page,
  request,
}) => {
  const guest = await buyerAtShipping(page, request)
  await page.route(checkoutCall, async (route) => {
    await route.fetch()
    // The response never arrives, because the page is reloaded first.
  })
  const sent = page.waitForRequest(checkoutCall)
  await proceed(page).click()
  await sent
  await expect.poll(async () => (await ordersOf(request, guest)).length).toBe(1)
  await page.unrouteAll()
  await page.reload()
  await expect(thanks(page)).toBeVisible()
  await page.reload()
  await expect(thanks(page)).toBeVisible()
  expect(await ordersOf(request, guest)).toHaveLength(1)
})

test('offline: nothing is ordered, and forms and cart stay [checkout.failure-shown, checkout.failure-state]', async ({
  page,
  request,
  troubles,
}) => {
  const guest = await buyerAtShipping(page, request)
  await page.context().setOffline(true)
  await proceed(page).click()
  await expect(page.getByText('Your order was not placed', { exact: true })).toBeVisible()
  await expect(page.getByText('The shop could not be reached.')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Address line 1')).toHaveValue('12 Tahrir Square')
  await page.getByLabel('Address line 1').fill('14 Tahrir Square')
  await page.context().setOffline(false)
  await proceed(page).click()
  await expect(thanks(page)).toBeVisible()
  const orders = await ordersOf(request, guest)
  expect(orders).toHaveLength(1)
  expect(orders[0].shippingAddress).toBe('14 Tahrir Square, Cairo')
  troubles.length = 0
})

test('after 503 the outcome is unknown, then the order is placed once [checkout.failure-shown]', async ({
  page,
  request,
  troubles,
}) => {
  const guest = await buyerAtShipping(page, request)
  const unavailable = { code: 'unavailable', description: 'The shop is temporarily unavailable.' }
  await page.route(checkoutCall, refuse(503, [unavailable]))
  await proceed(page).click()
  await expect(page.getByText('The shop is temporarily unavailable.')).toBeVisible()
  await page.unrouteAll()
  await retry(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await ordersOf(request, guest)).toHaveLength(1)
  troubles.length = 0
})

test('stored state of another form is ignored', async ({ page, request }) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [plentifulItem])
  await page.addInitScript(() => {
    sessionStorage.setItem('luca-checkout', '{"contact":{"name":7},"shipping":"x","completed":9}')
    sessionStorage.setItem('luca-order-attempt', '{"state":"placed"}')
  })
  await page.goto('/cart?step=3')
  await expect(page).toHaveURL('/cart?step=1')
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(proceed(page)).toBeDisabled()
})
