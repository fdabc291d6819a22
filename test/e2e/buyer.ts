import type { APIRequestContext, Page, Route } from '@playwright/test'
import { openAccount, password } from './account.ts'
import { heading, proceed, summary, thanks } from './checkout-page.ts'
import { asCustomer, asGuest, callAs, fillCart, type Shopper } from './shop-api.ts'
import { expect } from './shopper.ts'

/** Product, variant and quantity of an item with a large stock. */
export const plentifulItem = ['black-diamond', 'black-diamond-jet', 1] as const

export const checkoutCall = '**/api/Orders/checkout'

/** Sends the request to the shop and drops the response. */
export const loseResponse = async (route: Route) => {
  await route.fetch()
  await route.abort()
}

export const ordersOf = (request: APIRequestContext, shopper: Shopper) =>
  callAs(request, shopper, { path: '/Orders/get-orders' })

export async function chooseCity(page: Page, city = 'Cairo') {
  await summary(page).getByRole('combobox', { name: 'City' }).fill(city)
  await page.keyboard.press('Enter')
}

export async function fillContact(page: Page) {
  await page.getByLabel('Name').fill('Nour Hassan')
  await page.getByLabel('Email', { exact: false }).first().fill('nour@example.com')
  await page.getByLabel('Primary phone number').fill('01012345678')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

/** Goes from a filled cart to Shipping Info and fills in both forms. */
export async function reachShipping(page: Page) {
  await page.goto('/cart')
  await chooseCity(page)
  await proceed(page).click()
  await expect(heading(page)).toHaveText('Contact Info')
  await fillContact(page)
  await proceed(page).click()
  await expect(heading(page)).toHaveText('Shipping Info')
  await page.getByLabel('Address line 1').fill('12 Tahrir Square')
}

/** Opens Shipping Info for a new guest with one item. Proceed then places the order. */
export async function buyerAtShipping(page: Page, request: APIRequestContext) {
  const guest = await asGuest(page)
  await fillCart(request, guest, [plentifulItem])
  await reachShipping(page)
  return guest
}

/** Opens the cart page of a new guest with these items. Returns the guest. */
export async function openCart(
  page: Page,
  request: APIRequestContext,
  items: Parameters<typeof fillCart>[2] = [plentifulItem],
) {
  const guest = await asGuest(page)
  await fillCart(request, guest, items)
  await page.goto('/cart')
  return guest
}

/** Opens Shipping Info for a signed-in customer with one item in the cart. */
export async function customerAtShipping(page: Page, request: APIRequestContext) {
  const customer = await asCustomer(page)
  await fillCart(request, customer, [plentifulItem])
  await reachShipping(page)
  return customer
}

/** Creates an account with a tie in its cart. The browser is not signed in. */
export async function accountWithCart(page: Page, request: APIRequestContext) {
  const email = await openAccount(page)
  const answer = await request.post('/api/user/login', { data: { email, password } })
  const { accessToken } = await answer.json()
  await fillCart(request, { accessToken }, [['floral', 'floral-702', 1]])
  return { email, accessToken }
}

/** Orders from the cart page. The forms contain the details that the shopper entered before. */
export async function orderWithDraft(page: Page) {
  await proceed(page).click()
  await expect(page.getByLabel('Name')).toHaveValue('Nour Hassan')
  await proceed(page).click()
  await expect(page.getByLabel('Address line 1')).toHaveValue('12 Tahrir Square')
  await proceed(page).click()
  await expect(thanks(page)).toBeVisible()
}
