import type { APIRequestContext, Page, Route } from '@playwright/test'
import { asGuest, callAs, fillCart, type Shopper } from './shop-api.ts'
import { expect } from './shopper.ts'

/** A piece there is plenty of. */
export const piece = ['black-diamond', 'black-diamond-jet', 1] as const

/** What stands on Track Order once the order is placed. */
export const thanks = (page: Page) => page.getByText('Thank you. We have your order.')

/** Try again, where an order was not placed. */
export const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })

export const checkoutCall = '**/api/Orders/checkout'

/** Lets the shop have the call, and loses its answer. */
export const loseAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort()
}

export const ordersOf = (request: APIRequestContext, shopper: Shopper) =>
  callAs(request, shopper, { path: '/Orders/get-orders' })

/** Proceed of the summary panel. */
export const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed', exact: true })

/** The heading of the page: on the cart page that of the step. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' })

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

/** From the cart with something in it to Shipping Info, everything filled. */
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

/** A guest with one piece in the cart, one press of Proceed away from an order. */
export async function buyerAtShipping(page: Page, request: APIRequestContext) {
  const guest = await asGuest(page)
  await fillCart(request, guest, [piece])
  await reachShipping(page)
  return guest
}
