import { randomUUID } from 'node:crypto'
import {
  buyerAtShipping,
  checkoutCall,
  customerAtShipping,
  ordersOf,
  orderWithDraft,
  plentifulItem,
  reachShipping,
} from './buyer.ts'
import { heading, openCoupon, proceed, retry, summary, thanks } from './checkout-page.ts'
import { asCustomer, asGuest, callAs, fillCart, placeOrder, refuse } from './shop-api.ts'
import { acceptTroubles, expect, test } from './shopper.ts'

test('a shortage found before the order is shown per item, and nothing is ordered [checkout.failure-shown, checkout.failure-state, cart.exceeds-stock]', async ({
  page,
  request,
}) => {
  const guest = await asGuest(page)
  const line = ['gingham', 'gingham-sage-xxl', 2] as const
  await fillCart(request, guest, [plentifulItem, line])
  await reachShipping(page)
  const other = randomUUID()
  await fillCart(request, other, [['gingham', 'gingham-sage-xxl', 3]])
  const bought = await placeOrder(request, other)
  await proceed(page).click()
  await expect(page.getByText('Your order was not placed', { exact: true })).toBeVisible()
  await expect(page.getByText('Only 1 piece is left of Sage Micro Gingham.')).toBeVisible()
  expect(await ordersOf(request, guest)).toHaveLength(0)
  await page.getByRole('button', { name: 'Back to the cart' }).click()
  await expect(page.getByText('Only 1 piece is left', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'One Sage Micro Gingham fewer' }).click()
  const quantity = page.getByRole('group', { name: 'Quantity, Sage Micro Gingham' })
  await expect(quantity).toHaveAttribute('aria-busy', 'false')
  await expect(quantity.getByRole('button', { name: /more/ })).toBeDisabled()
  await orderWithDraft(page)
  const [order] = await ordersOf(request, guest)
  for (const [owner, id] of [
    [other, bought.id],
    [guest, order.id],
  ]) {
    await callAs(request, owner, { path: `/Orders/delete-order/${id}`, method: 'DELETE' })
  }
})

test('a shortage found by the checkout is shown per item [checkout.failure-shown]', async ({
  page,
  request,
  troubles,
}) => {
  const guest = await buyerAtShipping(page, request)
  await page.route(
    checkoutCall,
    refuse(409, [
      { code: 'sold_out', description: 'Black Diamond is sold out.', field: 'black-diamond-jet' },
      { code: 'insufficient_stock', description: 'Only 2 pieces are left of X.', field: 'x' },
    ]),
  )
  await proceed(page).click()
  await expect(page.getByText('Black Diamond is sold out.')).toBeVisible()
  await expect(page.getByText('Only 2 pieces are left of X.')).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText('Shipping Info')
  await page.unrouteAll()
  await proceed(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await ordersOf(request, guest)).toHaveLength(1)
  troubles.length = 0
})

test('a changed price is shown before anything is ordered', async ({ page, request }) => {
  const guest = await buyerAtShipping(page, request)
  await page.route('**/api/Carts/get-my-cart', async (route) => {
    const answer = await route.fetch()
    const envelope = await answer.json()
    for (const item of envelope.data.items) item.price = 1234
    await route.fulfill({ response: answer, json: envelope })
  })
  await proceed(page).click()
  await expect(page.getByText('The price of Black Diamond is now LE 1,234.')).toBeVisible()
  await expect(summary(page)).toContainText('TotalLE 1,234.00')
  expect(await ordersOf(request, guest)).toHaveLength(0)
  await retry(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await ordersOf(request, guest)).toHaveLength(1)
})

test('a coupon that ended meanwhile is shown and removed', async ({ page, request, troubles }) => {
  await asGuest(page).then((guest) => fillCart(request, guest, [plentifulItem]))
  await page.route('**/api/Coupons/**', (route) =>
    route.fulfill({
      json: {
        succeeded: true,
        data: { id: randomUUID(), name: 'GONE', discount: 50, isEnabled: true },
        errors: [],
      },
    }),
  )
  await page.goto('/cart')
  await openCoupon(page)
  await page.getByRole('textbox', { name: 'Coupon' }).fill('GONE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(summary(page)).toContainText('TotalLE 495.00')
  await reachShipping(page)
  await proceed(page).click()
  await expect(page.getByRole('alert').getByText('Invalid or disabled coupon')).toBeVisible()
  await expect(summary(page)).toContainText('TotalLE 990.00')
  await retry(page).click()
  await expect(thanks(page)).toBeVisible()
  acceptTroubles(troubles, '/api/Orders/checkout')
})

test('after an expired sign-in the shopper logs in again, and the details remain [checkout.draft]', async ({
  page,
  request,
  troubles,
}) => {
  const customer = await customerAtShipping(page, request)
  // The saved addresses are read before the sign-in ends.
  await expect(page.getByLabel('Save this address')).toBeVisible()
  await callAs(request, customer, { path: '/user/logout', method: 'POST' })
  await proceed(page).click()
  await expect(
    page.locator('main').getByText('You are signed out. Please log in again.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email Address').fill(customer.email)
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
  await expect(summary(page)).toContainText('TotalLE 990.00')
  await retry(page).click()
  await expect(thanks(page)).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByText('Pending')).toHaveCount(1)
  troubles.length = 0
})

test('what a customer typed is deleted at sign-out', async ({ page, request }) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [plentifulItem])
  await fillCart(request, await asCustomer(page), [plentifulItem])
  await reachShipping(page)
  // A request for the saved addresses that is still open would get a 401.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(heading(page)).toHaveText('Contact Info')
  await expect(page.getByLabel('Name')).toHaveValue('')
  await page.goto('/cart')
  await expect(proceed(page)).toBeDisabled()
})
