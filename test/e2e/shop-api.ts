import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { sampleContact } from '#test/shop/factories.ts'
import { openAccount, password } from './account.ts'

/** A guest with a token, for a page and for direct calls. */
export async function asGuest(page: Page): Promise<string> {
  const token = randomUUID()
  await page.addInitScript((value) => localStorage.setItem('browser_token', value), token)
  return token
}

/** Creates an account and signs in the browser of a page. Returns the credentials. */
export async function asCustomer(page: Page) {
  const email = await openAccount(page)
  const answer = await page.request.post('/api/user/login', { data: { email, password } })
  const { accessToken } = await answer.json()
  await page
    .context()
    .addCookies([{ name: 'authToken', value: accessToken, url: new URL(answer.url()).origin }])
  return { email, password, accessToken }
}

/** A guest's token, or the sign-in of a customer. */
export type Shopper = string | { accessToken: string }

const headersOf = (shopper: Shopper): Record<string, string> =>
  typeof shopper === 'string'
    ? { 'guest-user-id': shopper }
    : { authorization: `Bearer ${shopper.accessToken}` }

interface Sent {
  method?: string
  body?: Record<string, unknown>
}

/** Calls the API as a shopper and returns `data`. Throws on an error. */
export async function callAs(
  request: APIRequestContext,
  shopper: Shopper,
  { path, method = 'GET', body }: Sent & { path: string },
) {
  const answer = await request.fetch(`/api${path}`, {
    method,
    headers: headersOf(shopper),
    ...(body ? { data: body } : {}),
  })
  const envelope = await answer.json()
  if (!envelope.succeeded) throw new Error(`${path}: ${JSON.stringify(envelope.errors)}`)
  return envelope.data
}

/** Sets cart items of a shopper: product and variant ids with their quantity. */
export async function fillCart(
  request: APIRequestContext,
  shopper: Shopper,
  lines: readonly (readonly [productID: string, productVariantId: string, quantity: number])[],
) {
  for (const [productID, productVariantId, quantityNeaded] of lines) {
    await callAs(request, shopper, {
      path: '/products/add-or-update-product-to-cart',
      method: 'POST',
      body: { productID, productVariantId, quantityNeaded },
    })
  }
}

/** Checks out the cart of a shopper and returns the order. */
export const placeOrder = (request: APIRequestContext, shopper: Shopper) =>
  callAs(request, shopper, {
    path: '/Orders/checkout',
    method: 'POST',
    body: {
      ...sampleContact,
      status: 'pending',
    },
  })

/** Places an order as a guest of another device. Returns its id, its number and the path of its link. */
export async function orderOnAnotherDevice({ request }: Pick<Page, 'request'>) {
  const guest = randomUUID()
  await fillCart(request, guest, [
    ['floral', 'floral-701', 2],
    ['poplin', 'poplin-white-m', 1],
  ])
  const { id } = await placeOrder(request, guest)
  const path = `/Orders/${id}/link`
  const { token } = await callAs(request, guest, { path, method: 'POST', body: {} })
  return { id, number: `#${id.slice(0, 8)}`, link: `/order#${token}` }
}

/** An error of an API response. */
interface ErrorEntry {
  code: string
  description: string
  field?: string
  params?: Record<string, unknown>
}

/** Returns a route handler that responds with errors of the API. */
export const refuse =
  (status: number, errors: readonly ErrorEntry[], headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers, json: { succeeded: false, data: null, errors } })
