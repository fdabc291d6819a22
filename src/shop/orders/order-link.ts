import { ApiCallError } from '#contract/client.ts'
import {
  cancelOrderByLink,
  confirmOrderByLink,
  getOrderByLink,
  getOwnOrderLink,
  type OrderPage,
  orderLinkHeader,
  orderProofHeader,
} from '#contract/order-link.ts'
import { call } from '#shop/lib/call.ts'

/** The proofs of this tab by their token. They stay in memory only. */
const proofs = new Map<string, { proof: string; validUntil: string }>()

/** Returns whether this tab has a proof for a link that is still valid. */
export const hasProof = (token: string): boolean =>
  Date.parse(proofs.get(token)?.validUntil ?? '') > Date.now()

function headersOf(token: string): Record<string, string> {
  const proof = hasProof(token) && proofs.get(token)?.proof
  return { [orderLinkHeader]: token, ...(proof ? { [orderProofHeader]: proof } : {}) }
}

/** Returns the order of a link, in full with a proof. Throws what `call` throws. */
export const readLinkedOrder = (token: string): Promise<OrderPage> =>
  call(getOrderByLink, { headers: headersOf(token) })

/** Proves the telephone number of an order and remembers that in this tab. Throws what `call` throws. */
export async function provePhone(token: string, phone: string): Promise<void> {
  const { verifyOrderPhone } = await import('#contract/order-link-forms.ts')
  proofs.set(token, await call(verifyOrderPhone, { body: { phone }, headers: headersOf(token) }))
}

/** Cancels the order of a link. It needs a proof. Throws what `call` throws. */
export const cancelLinkedOrder = (token: string): Promise<OrderPage> =>
  call(cancelOrderByLink, { headers: headersOf(token) })

/**
 * Confirms the order of a link and returns it. An order that cannot be confirmed any more is returned
 * as it is now.
 */
export async function confirmLinkedOrder(token: string): Promise<OrderPage> {
  const headers = headersOf(token)
  try {
    return await call(confirmOrderByLink, { headers, body: {} })
  } catch (failure) {
    if (!(failure instanceof ApiCallError) || failure.status !== 409) throw failure
    return call(getOrderByLink, { headers })
  }
}

/** Returns the token of an own order. Its proof stays in this tab. Throws what `call` throws. */
export async function openOwnOrder(orderId: string): Promise<string> {
  const { token, ...proof } = await call(getOwnOrderLink, { params: { orderId }, body: {} })
  proofs.set(token, proof)
  return token
}

/** Returns true if an error means that the link opens no order. */
export const isRefusedLink = (error: unknown): boolean =>
  error instanceof ApiCallError && error.status === 404
