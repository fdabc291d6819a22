import { checkoutCopy } from '#content/copy/checkout.ts'
import { getCart } from '#contract/cart.ts'
import { idempotencyHeader } from '#contract/idempotency.ts'
import { type Checkout, ContactInfoForm, checkout } from '#contract/orders.ts'
import { ShippingForm } from '#contract/shipping.ts'
import { isDefiniteRefusal } from '#rules/checkout-outcome.ts'
import { joinAddress } from '#rules/shipping-address.ts'
import { reloadCart, renewCart } from '#shop/cart/cart.ts'
import { cartChanges } from '#shop/checkout/cart-changes.ts'
import {
  type CheckoutDraft,
  changeDraft,
  draftState,
  resetDraft,
} from '#shop/checkout/checkout-draft.ts'
import { type Attempt, attemptState, endAttempt } from '#shop/checkout/order-attempt.ts'
import { ApiCallError, call } from '#shop/lib/call.ts'
import { identityMark } from '#shop/lib/identity.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { showToast } from '#ui/toast.ts'

/**
 * Returns the body of checkout for a draft whose forms are valid; throws on any other.
 * @spec checkout.pending, calls.checkout-address
 */
export function checkoutBody({ contact, shipping, coupon }: CheckoutDraft): Checkout {
  const { name, email, primaryPhoneNumber, secondaryPhoneNumber } = ContactInfoForm.parse(contact)
  const { address1, address2, city, country } = ShippingForm.parse(shipping)
  return {
    couponId: coupon?.id ?? null,
    contactInfo_Name: name,
    contactInfo_Email: email,
    contactInfo_PhoneNumber: primaryPhoneNumber,
    contactInfo_PhoneNumber2: secondaryPhoneNumber,
    shippingAddress: joinAddress(address1, city),
    status: 'pending',
    address1,
    address2,
    city,
    country,
  }
}

/** False once the attempt has ended, or another one has replaced it. */
const isCurrent = ({ key }: Attempt): boolean => attemptState.read()?.key === key

const change = (attempt: Attempt, part: Partial<Attempt>): Attempt => {
  const next = { ...attempt, ...part }
  if (isCurrent(attempt)) attemptState.set(next)
  return next
}

const reasonsOf = (failure: unknown): string[] =>
  failure instanceof ApiCallError && failure.errors.length > 0
    ? failure.errors.map((each) => each.description)
    : [checkoutCopy.failure.unreachable]

/** Records why there is no order. The attempt stays open when one may have been placed. */
function fail(attempt: Attempt, failure: unknown, { isResend }: { isResend: boolean }): void {
  logFailure('The order was not placed.', failure)
  if (!isCurrent(attempt)) return
  const refusal = failure instanceof ApiCallError ? failure : undefined
  const code = refusal?.code ?? ''
  const reasons = reasonsOf(failure)
  // The shop has an order under this key, but not of this body.
  if (code === 'idempotency_key_reused') {
    endAttempt(reasons.join(' '))
    return
  }
  if (code === 'coupon_unusable') changeDraft({ coupon: null })
  const isRefused = !attempt.wasSent || isDefiniteRefusal({ status: refusal?.status, isResend })
  change(attempt, { state: isRefused ? 'refused' : 'open', reasons, code })
  if (isRefused) void reloadCart()
}

async function order(attempt: Attempt): Promise<void> {
  const placed = await call(checkout, {
    body: attempt.body,
    headers: { [idempotencyHeader]: attempt.key },
  })
  void renewCart()
  if (!isCurrent(attempt)) return
  change(attempt, { state: 'placed', order: placed, reasons: [], code: '' })
  resetDraft()
  showToast(checkoutCopy.toasts.placed)
}

/**
 * Returns what has changed since it was shown. Empty on a re-send, because the first request may
 * have emptied the cart.
 */
async function findChanges(attempt: Attempt): Promise<string[]> {
  if (attempt.wasSent) return []
  const { items } = await call(getCart)
  return cartChanges(items, draftState.read().seenPrices)
}

/** Ends an attempt of another identity: the same key would order that identity's cart. */
function endIfForeign(attempt: Attempt): boolean {
  const isForeign = attempt.owner !== identityMark()
  if (isForeign && isCurrent(attempt)) endAttempt(checkoutCopy.failure.identityChanged)
  return isForeign
}

async function send(opened: Attempt): Promise<void> {
  const isResend = opened.wasSent
  let attempt = change(opened, { reasons: [], code: '' })
  try {
    const reasons = await findChanges(attempt)
    if (reasons.length > 0) {
      change(attempt, { state: 'refused', reasons, code: 'changed' })
      void reloadCart()
      return
    }
    if (endIfForeign(attempt) || !isCurrent(attempt)) return
    attempt = change(attempt, { wasSent: true })
    await order(attempt)
  } catch (failure) {
    fail(attempt, failure, { isResend })
  }
}

let keyUnderWay: string | undefined

/**
 * Sends the attempt of this tab if it is open and not already under way. Its state shows the
 * outcome; never rejects.
 * @spec checkout.places-order, checkout.toast, checkout.resets, checkout.failure-logged
 * @spec checkout.no-hidden-order, idempotency.storefront
 */
export async function sendAttempt(): Promise<void> {
  const attempt = attemptState.read()
  if (attempt?.state !== 'open' || attempt.key === keyUnderWay) return
  keyUnderWay = attempt.key
  await send(attempt)
  if (keyUnderWay === attempt.key) keyUnderWay = undefined
}
