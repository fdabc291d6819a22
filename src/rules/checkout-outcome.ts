/** How a checkout request failed. */
interface FailedCheckout {
  /** HTTP status; undefined when no response arrived. */
  status: number | undefined
  /** An earlier request with the same key may have reached the shop. */
  isResend: boolean
}

/**
 * Returns true when the shop has certainly not placed the order. After a lost response the first
 * request may have placed it. A re-send that is refused before its key is looked up (401, 429)
 * then says nothing about that order. @spec checkout.no-hidden-order
 */
export function isDefiniteRefusal({ status, isResend }: FailedCheckout): boolean {
  if (status === undefined) return false
  return isResend ? status === 409 || status === 422 : status >= 400 && status < 500
}
