import type { APIRequestContext, Page } from '@playwright/test'
import { asGuest, fillCart, placeOrder } from './shop-api.ts'

/** The dialog with the details of an order. */
export const details = (page: Page) => page.getByRole('dialog', { name: 'Your order' })

/** Places an order as a guest: two ties and a shirt. */
export async function orderOf(page: Page, request: APIRequestContext) {
  const guest = await asGuest(page)
  await fillCart(request, guest, [
    ['floral', 'floral-701', 2],
    ['poplin', 'poplin-white-m', 1],
  ])
  return placeOrder(request, guest)
}

/** Applies `patch` to the first order of every response of `get-orders`. */
export const patchOrder = (page: Page, patch: () => Record<string, unknown>) =>
  page.route('**/api/Orders/get-orders*', async (route) => {
    const response = await route.fetch()
    const envelope = await response.json()
    Object.assign(envelope.data[0], patch())
    await route.fulfill({ response, json: envelope })
  })

/** Cancels the order whose details are open, and confirms it. */
export async function cancelOrder(page: Page) {
  await details(page).getByRole('button', { name: 'Cancel Order' }).click()
  await details(page).getByRole('button', { name: 'Yes, cancel it' }).click()
}

/** Opens the details of the only order. */
export const openDetails = (page: Page) => page.getByRole('button', { name: /^Details of/ }).click()

/** Places an order and opens its details. */
export async function openNewOrder(page: Page, request: APIRequestContext) {
  await orderOf(page, request)
  await page.goto('/orders')
  await openDetails(page)
}
