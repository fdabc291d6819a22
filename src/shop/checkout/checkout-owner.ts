import * as z from 'zod/mini'
import { resetDraft } from '#shop/checkout/checkout-draft.ts'
import { attemptStore, endAttempt } from '#shop/checkout/order-attempt.ts'
import { identityMark } from '#shop/lib/identity.ts'
import { hasSignInEnded, type Identity } from '#shop/lib/identity-store.ts'
import { createSessionStore } from '#shop/lib/session-store.ts'

const Owner = z.catch(z.string(), '')

/** Stores the short identifier of the identity that owns the draft of this tab. */
const ownerStore = createSessionStore({
  key: 'luca-checkout-owner',
  read: (stored) => Owner.parse(stored),
})

const isCustomer = (mark: string): boolean => mark.startsWith('customer')

/**
 * Assigns the draft to the current identity. A guest's draft remains after a sign-in. A customer's
 * draft is deleted at sign-out. It remains when the sign-in has expired, because the customer can log
 * in again. An attempt with an unknown outcome ends when the identity changes, because its key would
 * order the cart of the new identity. After an expired sign-in it ends at the next login or retry.
 * @spec checkout.draft, checkout.identity-change
 */
export function claimCheckout(identity: Identity): void {
  if (identity.state === 'loading') return
  const mark = identityMark()
  const hasExpired = !isCustomer(mark) && hasSignInEnded()
  const attempt = attemptStore.state
  if (attempt?.state === 'open' && attempt.owner !== mark && !hasExpired) {
    endAttempt({ code: 'identity_changed' })
  }
  const owner = ownerStore.state
  if (owner === mark) return
  if (isCustomer(owner) && !hasExpired) {
    resetDraft()
    attemptStore.setState(() => null)
  }
  ownerStore.setState(() => mark)
}
