import { checkoutCopy } from '#content/copy/checkout.ts'
import { resetDraft } from '#shop/checkout/checkout-draft.ts'
import { attemptState, endAttempt } from '#shop/checkout/order-attempt.ts'
import { identityMark } from '#shop/lib/identity.ts'
import { hasSignInEnded, type Identity } from '#shop/lib/identity-store.ts'
import { SessionStore } from '#shop/lib/session-store.ts'

/** Mark of the identity whose draft this tab holds. */
const ownerState = new SessionStore({
  key: 'luca-checkout-owner',
  read: (kept) => (typeof kept === 'string' ? kept : ''),
})

const isCustomer = (mark: string): boolean => mark.startsWith('customer')

/**
 * Gives the draft to the current identity. What a guest typed remains after a sign-in. What a
 * customer typed is deleted at sign-out, but remains when the sign-in expired, so that they can log
 * in again. An order whose outcome is unknown ends when the identity changes, because the same key
 * would buy the other identity's cart. After an expired sign-in it ends at the next log-in or try.
 * @spec checkout.draft, checkout.identity-change
 */
export function claimCheckout(identity: Identity): void {
  if (identity.state === 'loading') return
  const mark = identityMark()
  const hasExpired = !isCustomer(mark) && hasSignInEnded()
  const attempt = attemptState.read()
  if (attempt?.state === 'open' && attempt.owner !== mark && !hasExpired) {
    endAttempt(checkoutCopy.failure.identityChanged)
  }
  const owner = ownerState.read()
  if (owner === mark) return
  if (isCustomer(owner) && !hasExpired) {
    resetDraft()
    attemptState.set(null)
  }
  ownerState.set(mark)
}
