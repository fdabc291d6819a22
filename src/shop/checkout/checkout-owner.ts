import { resetDraft } from '#shop/checkout/checkout-draft.ts'
import { KeptState } from '#shop/checkout/kept-state.ts'
import { attemptState } from '#shop/checkout/order-attempt.ts'
import { hasSignInEnded, type Identity } from '#shop/users/identity.ts'

const guest = 'guest'

/** Whose draft it is: a guest's, or the customer's of a sign-in. */
const ownerState = new KeptState({
  key: 'luca-checkout-owner',
  read: (kept) => (typeof kept === 'string' ? kept : guest),
})

const markOf = (identity: Identity): string =>
  identity.state === 'signed-in' ? identity.token.slice(0, 12) : guest

/**
 * Makes the draft that of whoever shops now. What a guest typed goes along when they sign in; what a
 * customer typed is forgotten when they have signed out, but kept for them to sign in again where the
 * sign-in ended of itself.
 */
export function claimCheckout(identity: Identity): void {
  if (identity.state === 'loading') return
  const owner = ownerState.read()
  const next = markOf(identity)
  if (owner === next) return
  const isAway = next === guest && hasSignInEnded()
  if (owner !== guest && !isAway) {
    resetDraft()
    attemptState.set(null)
  }
  ownerState.set(next)
}
