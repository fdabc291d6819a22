import type { APIRequestContext, Page } from '@playwright/test'
import { openAccount, password } from './account.ts'
import { fillLogin, header } from './auth-forms.ts'
import {
  accountWithCart,
  buyerAtShipping,
  checkoutCall,
  customerAtShipping,
  loseResponse,
  ordersOf,
  orderWithDraft,
  plentifulItem,
} from './buyer.ts'
import { heading, proceed, retry, thanks } from './checkout-page.ts'
import { callAs, fillCart, refuse } from './shop-api.ts'
import { expect, test } from './shopper.ts'

const unknownTitle = 'Your order was not placed, as far as we know'
const changedIdentity =
  'You signed in or out while an order was being placed. Check your orders before you order again.'

/** Responds to every checkout with an error of the API. */
const refuseCheckout = async (page: Page, status: number, code: string) => {
  await page.unrouteAll()
  await page.route(checkoutCall, refuse(status, [{ code, description: `Refused as ${code}.` }]))
}

/** Records the Idempotency-Key of every checkout request. */
function recordKeys(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/Orders/checkout')) keys.push(sent.headers()['idempotency-key'] ?? '')
  })
  return keys
}

/** Orders, and loses the response. Returns the buyer and the keys of the requests. */
async function loseFirstResponse<Buyer>(
  page: Page,
  request: APIRequestContext,
  reachLastStep: (page: Page, request: APIRequestContext) => Promise<Buyer>,
) {
  const buyer = await reachLastStep(page, request)
  const keys = recordKeys(page)
  await page.route(checkoutCall, loseResponse)
  await proceed(page).click()
  await expect(page.getByText(unknownTitle)).toBeVisible()
  return { buyer, keys }
}

async function logIn(page: Page, email: string) {
  await header(page).getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, email)
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Counts the orders of a guest and an account: the guest's may have moved to the account. */
async function countOrders(request: APIRequestContext, guest: string, email: string) {
  const answer = await request.post('/api/user/login', { data: { email, password } })
  const { accessToken } = await answer.json()
  const all = [await ordersOf(request, guest), await ordersOf(request, { accessToken })]
  return all.flat().length
}

test('SEC-S1 after a lost response 429 and 401 leave the outcome unknown; 200 shows the one order [checkout.no-hidden-order]', async ({
  page,
  request,
  troubles,
}) => {
  const { buyer: guest, keys } = await loseFirstResponse(page, request, buyerAtShipping)
  for (const [status, code] of [
    [429, 'too_many_requests'],
    [401, 'identity_invalid'],
  ] as const) {
    await refuseCheckout(page, status, code)
    await page.reload()
    await expect(page.getByText(`Refused as ${code}.`)).toBeVisible()
    await expect(page.getByText(unknownTitle)).toBeVisible()
    await expect(page.getByText('Your order was not placed', { exact: true })).toBeHidden()
  }
  await page.unrouteAll()
  await page.reload()
  await expect(thanks(page)).toBeVisible()
  expect(await ordersOf(request, guest)).toHaveLength(1)
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
  troubles.length = 0
})

test('SEC-S1 a 429 for the first request is definite', async ({ page, request, troubles }) => {
  await buyerAtShipping(page, request)
  await refuseCheckout(page, 429, 'too_many_requests')
  await proceed(page).click()
  await expect(page.getByText('Your order was not placed', { exact: true })).toBeVisible()
  troubles.length = 0
})

test('SEC-S1 a key that was used for another order leads to the orders, then to a review', async ({
  page,
  request,
  troubles,
}) => {
  const { buyer: guest, keys } = await loseFirstResponse(page, request, buyerAtShipping)
  await refuseCheckout(page, 422, 'idempotency_key_reused')
  await retry(page).click()
  await expect(page.getByText('Refused as idempotency_key_reused.')).toBeVisible()
  await expect(retry(page)).toBeHidden()
  await page.unrouteAll()
  await fillCart(request, guest, [plentifulItem])
  await page.getByRole('button', { name: 'Back to the cart' }).click()
  await expect(heading(page)).toHaveText('Shopping Cart')
  await page.goto('/cart?step=2')
  await expect(page).toHaveURL('/cart')
  await proceed(page).click()
  await expect(page.getByLabel('Name')).toHaveValue('Nour Hassan')
  await proceed(page).click()
  await proceed(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(new Set(keys).size).toBe(2)
  troubles.length = 0
})

test('SEC-M3 signing in after a lost response ends the attempt: no second order without a review [checkout.identity-change, checkout.draft]', async ({
  page,
  request,
  troubles,
}) => {
  const { email } = await accountWithCart(page, request)
  const { buyer: guest, keys } = await loseFirstResponse(page, request, buyerAtShipping)
  await page.unrouteAll()
  await logIn(page, email)
  await expect(page.getByText(changedIdentity)).toBeVisible()
  await expect(retry(page)).toBeHidden()
  const orders = page.locator('main').getByRole('link', { name: 'Orders' })
  await expect(orders).toHaveAttribute('href', '/orders')
  await page.reload()
  await expect(page.getByText(changedIdentity)).toBeVisible()
  await orders.click()
  await expect(heading(page)).toHaveText('Orders')
  await header(page).getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByText(changedIdentity)).toBeVisible()
  expect(keys).toHaveLength(1)
  expect(await countOrders(request, guest, email)).toBe(1)

  await page.getByRole('button', { name: 'Back to the cart' }).click()
  await expect(page.getByRole('list', { name: 'Items in the cart' })).toContainText('Floral 702')
  await expect(page.getByRole('button', { name: 'Contact Info' })).toHaveCount(0)
  await page.goto('/cart?step=2')
  await expect(page).toHaveURL('/cart')
  await orderWithDraft(page)
  expect(new Set(keys).size).toBe(2)
  expect(await countOrders(request, guest, email)).toBe(2)
  troubles.length = 0
})

test('SEC-M3 signing in while the response is awaited: its order is not shown as placed here [checkout.identity-change]', async ({
  page,
  request,
  troubles,
}) => {
  const email = await openAccount(page)
  await buyerAtShipping(page, request)
  const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(checkoutCall, async (route) => {
    const response = await route.fetch()
    await mayArrive
    await route.fulfill({ response })
  })
  await proceed(page).click()
  await expect(page.getByText('Placing your order')).toBeVisible()
  await logIn(page, email)
  await expect(page.getByText(changedIdentity)).toBeVisible()
  // The cart is loaded again as soon as the response was read.
  const wasRead = page.waitForRequest('**/api/Carts/get-my-cart')
  arrive()
  await wasRead
  await expect(page.getByText(changedIdentity)).toBeVisible()
  await expect(page.getByText('Order placed successfully.')).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('luca-checkout'))).toContain('Nour')
  await expect(thanks(page)).toBeHidden()
  troubles.length = 0
})

test('SEC-M3 signing out after a lost response ends the attempt and deletes what was typed [checkout.identity-change]', async ({
  page,
  request,
  troubles,
}) => {
  await loseFirstResponse(page, request, customerAtShipping)
  await header(page).getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByText(changedIdentity)).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(stored).not.toContain('Nour')
  expect(stored).not.toContain('Tahrir')
  troubles.length = 0
})

test('SEC-M3 a sign-in that expires after a lost response: the attempt ends at the next login [checkout.identity-change]', async ({
  page,
  request,
  troubles,
}) => {
  const { buyer: customer, keys } = await loseFirstResponse(page, request, customerAtShipping)
  await page.unrouteAll()
  await callAs(request, customer, { path: '/user/logout', method: 'POST' })
  await retry(page).click()
  await expect(page.getByText('You are signed out. Please log in again.').first()).toBeVisible()
  await expect(page.getByText(unknownTitle)).toBeVisible()
  await page.locator('main').getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, customer.email)
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(changedIdentity)).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  await page.locator('main').getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByText('Pending')).toHaveCount(1)
  troubles.length = 0
})

test('SEC-M3 an attempt is not sent for an identity that another tab changed meanwhile', async ({
  page,
  request,
  baseURL,
}) => {
  const { email, accessToken } = await accountWithCart(page, request)
  const guest = await buyerAtShipping(page, request)
  const keys = recordKeys(page)
  await page.route('**/api/Carts/get-my-cart', async (route) => {
    const response = await route.fetch()
    await page.context().addCookies([{ name: 'authToken', value: accessToken, url: baseURL ?? '' }])
    await route.fulfill({ response })
  })
  await proceed(page).click()
  await expect(page.getByText(changedIdentity)).toBeVisible()
  expect(keys).toEqual([])
  expect(await countOrders(request, guest, email)).toBe(0)
})
