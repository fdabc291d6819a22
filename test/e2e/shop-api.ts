import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'

/** A guest with a token of their own, for a page and for calls beside it. */
export async function asGuest(page: Page): Promise<string> {
  const token = randomUUID()
  await page.addInitScript((value) => localStorage.setItem('browser_token', value), token)
  return token
}

interface Sent {
  method?: string
  body?: Record<string, unknown>
}

/** Makes a call of the API as a guest; answers `data`. Throws when it was refused. */
export async function callAs(
  request: APIRequestContext,
  guest: string,
  { path, method = 'GET', body }: Sent & { path: string },
) {
  const answer = await request.fetch(`/api${path}`, {
    method,
    headers: { 'guest-user-id': guest },
    ...(body ? { data: body } : {}),
  })
  const envelope = await answer.json()
  if (!envelope.succeeded) throw new Error(`${path}: ${JSON.stringify(envelope.errors)}`)
  return envelope.data
}

/** Puts pieces in a guest's cart: product and variant handles with their quantity. */
export async function fillCart(
  request: APIRequestContext,
  guest: string,
  lines: readonly (readonly [productID: string, productVariantId: string, quantity: number])[],
) {
  for (const [productID, productVariantId, quantityNeaded] of lines) {
    await callAs(request, guest, {
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
