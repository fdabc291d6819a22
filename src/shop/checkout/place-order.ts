import { checkoutCopy } from '#content/copy/checkout.ts'
import { getCart } from '#contract/cart.ts'
import { idempotencyHeader } from '#contract/idempotency.ts'
import { type Checkout, ContactInfoForm, checkout } from '#contract/orders.ts'
import { ShippingForm } from '#contract/shipping.ts'
import { joinAddress } from '#rules/shipping-address.ts'
import { reloadCart, renewCart } from '#shop/cart/cart.ts'
import { cartChanges } from '#shop/checkout/cart-changes.ts'
import {
  type CheckoutDraft,
  changeDraft,
  draftState,
  resetDraft,
} from '#shop/checkout/checkout-draft.ts'
import { type Attempt, attemptState } from '#shop/checkout/order-attempt.ts'
import { CallRefused, call } from '#shop/lib/call.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { showToast } from '#shop/ui/toast.ts'

/** The checkout's body of a draft whose forms are valid; throws on any other. @spec §7 */
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

const change = (attempt: Attempt, part: Partial<Attempt>): Attempt => {
  const next = { ...attempt, ...part }
  attemptState.set(next)
  return next
}

/** No is an answer; trouble on the way or at the server is none. */
const isAnswer = (failure: unknown): failure is CallRefused =>
  failure instanceof CallRefused && failure.status < 500

const reasonsOf = (failure: unknown): string[] =>
  failure instanceof CallRefused && failure.faults.length > 0
    ? failure.faults.map((each) => each.description)
    : [checkoutCopy.failure.unreachable]

/** Notes why there is no order. The attempt stays open where something may have been ordered. */
function fail(attempt: Attempt, failure: unknown): void {
  logFailure('The order was not placed.', failure)
  const isRefused = isAnswer(failure) || !attempt.wasSent
  const code = failure instanceof CallRefused ? failure.code : ''
  if (code === 'coupon_unusable') changeDraft({ coupon: null })
  change(attempt, {
    state: isRefused ? 'refused' : 'open',
    reasons: reasonsOf(failure),
    code,
  })
  if (isRefused) void reloadCart()
}

async function order(attempt: Attempt): Promise<void> {
  const answer = await call(checkout, {
    body: attempt.body,
    headers: { [idempotencyHeader]: attempt.key },
  })
  change(attempt, { state: 'placed', order: answer, reasons: [], code: '' })
  resetDraft()
  void renewCart()
  showToast(checkoutCopy.toasts.placed)
}

/**
 * What has changed since it was shown, before anything is sent. Not asked where the first sending
 * may have emptied the cart.
 */
async function findChanges(attempt: Attempt): Promise<string[]> {
  if (attempt.wasSent) return []
  const { items } = await call(getCart)
  return cartChanges(items, draftState.read().seenPrices)
}

async function send(opened: Attempt): Promise<void> {
  let attempt = change(opened, { reasons: [], code: '' })
  try {
    const reasons = await findChanges(attempt)
    if (reasons.length > 0) {
      change(attempt, { state: 'refused', reasons, code: 'changed' })
      void reloadCart()
      return
    }
    attempt = change(attempt, { wasSent: true })
    await order(attempt)
  } catch (failure) {
    fail(attempt, failure)
  }
}

let sending: Promise<void> | undefined

/**
 * Sends the attempt of this tab if it is open and not under way already. The shopper is told by what
 * becomes of it; never rejects. @spec §4, §8
 */
export function sendAttempt(): Promise<void> {
  const attempt = attemptState.read()
  if (attempt?.state !== 'open') return Promise.resolve()
  sending ??= send(attempt).finally(() => {
    sending = undefined
  })
  return sending
}
