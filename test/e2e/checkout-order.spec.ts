import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import {
  buyerAtShipping,
  heading,
  ordersOf,
  piece,
  proceed,
  reachShipping,
  summary,
  thanks,
} from './buyer.ts'
import { asGuest, callAs, fillCart, placeOrder } from './shop-api.ts'
import { expect, test } from './shopper.ts'

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })
const checkoutCall = '**/api/Orders/checkout'

/** Lets the shop have the call, and loses its answer. */
const loseAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort()
}

test('§8 a double click at the end orders once', async ({ page, request }) => {
  const guest = await buyerAtShipping(page, request)
  await proceed(page).dblclick()
  await expect(thanks(page)).toBeVisible()
  expect(await ordersOf(request, guest)).toHaveLength(1)
})

test('§8 the lost answer of a checkout: another try shows the order there is', async ({
  page,
  request,
  troubles,
}) => {
  const guest = await buyerAtShipping(page, request)
  const keys: (string | undefined)[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/Orders/checkout')) keys.push(sent.headers()['idempotency-key'])
  })
  await page.route(checkoutCall, loseAnswer)
  await proceed(page).click()
  await expect(page.getByText('Your order was not placed, as far as we know')).toBeVisible()
  await expectAccessible(page)
  // Nothing can be changed while it is not known: the address leads nowhere else.
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
  expect(troubles).toContainEqual(expect.stringContaining('The order was not placed.'))
  troubles.length = 0
})

test('§8 a reload on Track Order, before the answer and after it, orders once', async ({
  page,
  request,
}) => {
  const guest = await buyerAtShipping(page, request)
  await page.route(checkoutCall, async (route) => {
    await route.fetch()
    // The answer never comes: the page is loaded anew meanwhile.
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

test('§8 offline in the middle: the order waits, nothing is lost', async ({
  page,
  request,
  context,
  troubles,
}) => {
  const guest = await buyerAtShipping(page, request)
  await context.setOffline(true)
  await proceed(page).click()
  await expect(page.getByText('Your order was not placed', { exact: true })).toBeVisible()
  await expect(page.getByText('The shop could not be reached.')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Address line 1')).toHaveValue('12 Tahrir Square')
  await page.getByLabel('Address line 1').fill('14 Tahrir Square')
  await context.setOffline(false)
  await proceed(page).click()
  await expect(thanks(page)).toBeVisible()
  const orders = await ordersOf(request, guest)
  expect(orders).toHaveLength(1)
  expect(orders[0].shippingAddress).toBe('14 Tahrir Square, Cairo')
  troubles.length = 0
})

test('§8 stock gone in the middle is said line by line, and nothing is ordered', async ({
  page,
  request,
}) => {
  const guest = await asGuest(page)
  const line = ['gingham', 'gingham-sage-xxl', 2] as const
  await fillCart(request, guest, [piece, line])
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
  await expect(page.getByText('Only 1 piece is left', { exact: true })).toBeHidden()
  await proceed(page).click()
  await expect(page.getByLabel('Name')).toHaveValue('Nour Hassan')
  await proceed(page).click()
  await expect(page.getByLabel('Address line 1')).toHaveValue('12 Tahrir Square')
  await proceed(page).click()
  await expect(thanks(page)).toBeVisible()
  const [order] = await ordersOf(request, guest)
  for (const [owner, id] of [
    [other, bought.id],
    [guest, order.id],
  ]) {
    await callAs(request, owner, { path: `/Orders/delete-order/${id}`, method: 'DELETE' })
  }
})

test('§8 stock gone at the last moment: the refusal names its lines', async ({
  page,
  request,
  troubles,
}) => {
  const guest = await buyerAtShipping(page, request)
  await page.route(checkoutCall, (route) =>
    route.fulfill({
      status: 409,
      json: {
        succeeded: false,
        data: null,
        errors: [
          {
            code: 'sold_out',
            description: 'Black Diamond is sold out.',
            field: 'black-diamond-jet',
          },
          { code: 'insufficient_stock', description: 'Only 2 pieces are left of X.', field: 'x' },
        ],
      },
    }),
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

test('a price that changed is said before anything is ordered', async ({ page, request }) => {
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

test('§8 a shop in trouble: not placed as far as we know, then placed once', async ({
  page,
  request,
  troubles,
}) => {
  const guest = await buyerAtShipping(page, request)
  await page.route(checkoutCall, (route) =>
    route.fulfill({
      status: 503,
      json: {
        succeeded: false,
        data: null,
        errors: [{ code: 'unavailable', description: 'The shop is catching its breath.' }],
      },
    }),
  )
  await proceed(page).click()
  await expect(page.getByText('The shop is catching its breath.')).toBeVisible()
  await page.unrouteAll()
  await retry(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await ordersOf(request, guest)).toHaveLength(1)
  troubles.length = 0
})

test('a coupon that ended in the middle is said, and taken off', async ({
  page,
  request,
  troubles,
}) => {
  await asGuest(page).then((guest) => fillCart(request, guest, [piece]))
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
  await page.getByRole('textbox', { name: 'Coupon' }).fill('GONE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(summary(page)).toContainText('TotalLE 495.00')
  await reachShipping(page)
  await proceed(page).click()
  await expect(page.getByRole('alert').getByText('Invalid or disabled coupon')).toBeVisible()
  await expect(summary(page)).toContainText('TotalLE 990.00')
  await retry(page).click()
  await expect(thanks(page)).toBeVisible()
  troubles.length = 0
})

test('§4 a sign-in that ended in the middle: log in again, and all is still there', async ({
  page,
  request,
  troubles,
}) => {
  const email = `expired-${randomUUID()}@example.org`
  const password = 'a long pass phrase'
  const body = { firstName: 'Nour', lastName: 'Hassan', email, password }
  await request.post('/api/users/register', { data: body })
  const login = await request.post('/api/user/login', { data: { email, password } })
  const { accessToken } = await login.json()
  const asCustomer = { authorization: `Bearer ${accessToken}` }
  const [productID, productVariantId] = piece
  await request.post('/api/products/add-or-update-product-to-cart', {
    headers: asCustomer,
    data: { productID, productVariantId, quantityNeaded: 1 },
  })
  await page.goto('/faqs')
  await page.evaluate((token) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the shop itself writes it.
    document.cookie = `authToken=${token}; Path=/; SameSite=Strict`
  }, accessToken)
  await reachShipping(page)
  await request.post('/api/user/logout', { headers: asCustomer })
  await proceed(page).click()
  await expect(page.getByText('You are signed out. Please log in again.')).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email Address').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
  await expect(summary(page)).toContainText('TotalLE 990.00')
  await retry(page).click()
  await expect(thanks(page)).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByText('Pending')).toHaveCount(1)
  troubles.length = 0
})

test('two tabs at the last step: one order, and both say how it stands', async ({
  page,
  request,
  context,
  troubles,
}) => {
  const guest = await buyerAtShipping(page, request)
  const second = await context.newPage()
  await second.addInitScript((token) => localStorage.setItem('browser_token', token), guest)
  await reachShipping(second)
  await proceed(page).click()
  await expect(thanks(page)).toBeVisible()
  await proceed(second).click()
  await expect(second.getByText(/Your cart is empty/).first()).toBeVisible()
  expect(await ordersOf(request, guest)).toHaveLength(1)
  troubles.length = 0
})

test('what was kept of another kind counts for nothing', async ({ page, request }) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [piece])
  await page.addInitScript(() => {
    sessionStorage.setItem('luca-checkout', '{"contact":{"name":7},"shipping":"x","completed":9}')
    sessionStorage.setItem('luca-order-attempt', '{"state":"placed"}')
  })
  await page.goto('/cart?step=3')
  await expect(page).toHaveURL('/cart?step=1')
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(proceed(page)).toBeDisabled()
})
