import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { openAccount, password } from './account.ts'

/** A guest with a token of their own, for a page and for calls beside it. */
export async function asGuest(page: Page): Promise<string> {
  const token = randomUUID()
  await page.addInitScript((value) => localStorage.setItem('browser_token', value), token)
  return token
}

/** Opens an account and signs the browser of a page in with it; answers what it was done with. */
export async function asCustomer(page: Page, baseURL = '') {
  const email = await openAccount(page)
  const answer = await page.request.post('/api/user/login', { data: { email, password } })
  const { accessToken } = await answer.json()
  await page.context().addCookies([{ name: 'authToken', value: accessToken, url: baseURL }])
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

/** Makes a call of the API as a shopper; answers `data`. Throws when it was refused. */
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

/** Puts pieces in a shopper's cart: product and variant handles with their quantity. */
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

/** Orders what is in a guest's cart; answers the order. */
export const placeOrder = (request: APIRequestContext, guest: string) =>
  callAs(request, guest, {
    path: '/Orders/checkout',
    method: 'POST',
    body: {
      contactInfo_Name: 'Nour Hassan',
      contactInfo_Email: 'nour@example.com',
      contactInfo_PhoneNumber: '01012345678',
      shippingAddress: '12 Tahrir Square, Cairo',
      status: 'pending',
    },
  })
