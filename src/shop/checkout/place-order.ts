import { checkoutCopy } from '#content/copy/checkout.ts'
import { pageLocale } from '#content/define-copy.ts'
import { getCart } from '#contract/cart.ts'
import { ApiCallError } from '#contract/client.ts'
import { idempotencyHeader } from '#contract/idempotency.ts'
import { type Checkout, ContactInfoForm, checkout, getOrders } from '#contract/orders.ts'
import { ShippingForm } from '#contract/shipping.ts'
import { isDefiniteRefusal } from '#rules/checkout-outcome.ts'
import { joinAddress } from '#rules/shipping-address.ts'
import { reloadCart, reloadCartInAllTabs } from '#shop/cart/cart.ts'
import { cartChanges } from '#shop/checkout/cart-changes.ts'
import {
  type CheckoutDraft,
  changeDraft,
  draftStore,
  resetDraft,
} from '#shop/checkout/checkout-draft.ts'
import {
  type Attempt,
  attemptStore,
  endAttempt,
  type Reason,
} from '#shop/checkout/order-attempt.ts'
import { call } from '#shop/lib/call.ts'
import { identityMark } from '#shop/lib/identity.ts'
import { localCountry } from '#shop/lib/local-country.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { showToast } from '#ui/toast.ts'

/**
 * Returns the request body of checkout. Throws if a form of the draft is invalid.
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
    country: localCountry(country),
  }
}

/** Returns false if the attempt has ended or another attempt has replaced it. */
const isCurrent = ({ key }: Attempt): boolean => attemptStore.state?.key === key

const change = (attempt: Attempt, part: Partial<Attempt>): Attempt => {
  const next = { ...attempt, ...part }
  if (isCurrent(attempt)) attemptStore.setState(() => next)
  return next
}

function reasonsOf(failure: unknown): [Reason, ...Reason[]] {
  const [first, ...rest] = failure instanceof ApiCallError ? failure.errors : []
  return first ? [first, ...rest] : [{ code: 'unreachable' }]
}

/** Records why no order was placed. The attempt remains open if the server may have placed it. */
function fail(attempt: Attempt, failure: unknown, { isResend }: { isResend: boolean }): void {
  logFailure('The order was not placed.', failure)
  if (!isCurrent(attempt)) return
  const error = failure instanceof ApiCallError ? failure : undefined
  const code = error?.code ?? ''
  const reasons = reasonsOf(failure)
  // The server has used this key for another body, so a retry can never succeed.
  if (code === 'idempotency_key_reused') {
    endAttempt(reasons[0])
    return
  }
  if (code === 'coupon_unusable') changeDraft({ coupon: null })
  const isRefused = !attempt.wasSent || isDefiniteRefusal({ status: error?.status, isResend })
  change(attempt, { state: isRefused ? 'refused' : 'open', reasons, code })
  if (isRefused) void reloadCart()
}

/** Saves the address of a placed order for its customer, who has ticked it. Never rejects. */
async function keepAddress({ address1 = '', address2 = '', city = '', country = '' }: Checkout) {
  try {
    const { saveAddress } = await import('#shop/account/addresses.ts')
    await saveAddress({ address1, address2, city, country })
  } catch (failure) {
    logFailure('The address was not saved.', failure)
  }
}

async function order(attempt: Attempt): Promise<void> {
  const placed = await call(checkout, {
    body: attempt.body,
    headers: { [idempotencyHeader]: attempt.key },
  })
  void reloadCartInAllTabs()
  if (!isCurrent(attempt)) return
  change(attempt, {
    state: 'placed',
    order: placed,
    orderLocale: pageLocale(),
    reasons: [],
    code: '',
  })
  if (draftStore.state.savesAddress) void keepAddress(attempt.body)
  resetDraft()
  showToast(checkoutCopy().toasts.placed)
}

/**
 * Returns the changes of the cart that the shopper has not seen. Returns none on a retry, because the
 * first request may have emptied the cart.
 */
async function findChanges(attempt: Attempt): Promise<Reason[]> {
  if (attempt.wasSent) return []
  const { items } = await call(getCart)
  return cartChanges(items, draftStore.state.seenPrices)
}

/**
 * Ends the attempt if the identity has changed, because its key would order the cart of the new
 * identity. Returns true if the identity has changed.
 */
function endAfterIdentityChange(attempt: Attempt): boolean {
  const hasChanged = attempt.owner !== identityMark()
  if (hasChanged && isCurrent(attempt)) endAttempt({ code: 'identity_changed' })
  return hasChanged
}

async function send(openAttempt: Attempt): Promise<void> {
  const isResend = openAttempt.wasSent
  let attempt = change(openAttempt, { reasons: [], code: '' })
  try {
    const reasons = await findChanges(attempt)
    if (reasons.length > 0) {
      change(attempt, { state: 'refused', reasons, code: 'changed' })
      void reloadCart()
      return
    }
    if (endAfterIdentityChange(attempt) || !isCurrent(attempt)) return
    attempt = change(attempt, { wasSent: true })
    await order(attempt)
  } catch (failure) {
    fail(attempt, failure, { isResend })
  }
}

/** Key of the attempt whose request is running. */
let pendingKey: string | undefined

/**
 * Sends the attempt of this tab if it is open and no request for it is running. Writes the outcome to
 * the attempt and never rejects.
 * @spec checkout.places-order, checkout.toast, checkout.resets, checkout.failure-logged
 * @spec checkout.no-hidden-order, idempotency.storefront
 */
export async function sendAttempt(): Promise<void> {
  const attempt = attemptStore.state
  if (attempt?.state !== 'open' || attempt.key === pendingKey) return
  pendingKey = attempt.key
  await send(attempt)
  if (pendingKey === attempt.key) pendingKey = undefined
}

/** Loads the placed order of this tab again, in the locale of the page. Never rejects. */
export async function reloadPlacedOrder(): Promise<void> {
  const attempt = attemptStore.state
  try {
    const orders = await call(getOrders)
    const order = orders.find(({ id }) => id === attempt?.order?.id)
    if (attempt && order) change(attempt, { order, orderLocale: pageLocale() })
  } catch (failure) {
    logFailure('The placed order could not be loaded.', failure)
  }
}
