/** A checkout request that failed. */
interface FailedCheckout {
  /** The HTTP status, or undefined if no response arrived. */
  status: number | undefined
  /** The request repeats an earlier one with the same key, which may have reached the shop. */
  isResend: boolean
}

/**
 * Returns true if the server has certainly not placed the order. After a lost response the first
 * request may have placed it. The server can refuse a repeated request (401, 429) before it looks up
 * the key. Such a refusal does not show whether the order exists. @spec checkout.no-hidden-order
 */
export function isDefiniteRefusal({ status, isResend }: FailedCheckout): boolean {
  if (status === undefined) return false
  return isResend ? status === 409 || status === 422 : status >= 400 && status < 500
}
