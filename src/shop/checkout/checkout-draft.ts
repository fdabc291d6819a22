import { checkoutCopy } from '#content/copy/checkout.ts'
import type { CartItem } from '#contract/cart.ts'
import { Coupon } from '#contract/coupons.ts'
import { ContactInfoForm } from '#contract/orders.ts'
import { ShippingForm } from '#contract/shipping.ts'
import {
  type CheckoutFacts,
  type CheckoutStep,
  type CompletedSteps,
  markCompleted,
  noneCompleted,
} from '#rules/checkout-steps.ts'
import { findGovernorate } from '#rules/shipping-rates.ts'
import { SessionStore, useSessionStore } from '#shop/lib/session-store.ts'

/** The values of the contact form as typed, with the state of each agreement. */
export type ContactDraft = {
  [Field in keyof ContactInfoForm]: ContactInfoForm[Field] extends string ? string : boolean
}

/** All values that the shopper has entered during checkout. */
export interface CheckoutDraft {
  contact: ContactDraft
  shipping: ShippingForm
  /** The text in the coupon field. */
  couponName: string
  coupon: Coupon | null
  completed: CompletedSteps
  /** Price in LE of each variant, as the shopper has seen it. */
  seenPrices: Readonly<Record<string, number>>
}

const emptyDraft: CheckoutDraft = {
  contact: {
    name: '',
    email: '',
    primaryPhoneNumber: '',
    secondaryPhoneNumber: '',
    terms: false,
    privacy: false,
    terms1: false,
  },
  shipping: {
    address1: '',
    address2: '',
    city: '',
    country: checkoutCopy.shipping.countryDefault,
  },
  couponName: '',
  coupon: null,
  completed: noneCompleted,
  seenPrices: {},
}

const asRecord = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {}

/** Returns the stored fields. A field that is missing or of another type has its empty value. */
function readFields<Fields extends object>(empty: Fields, stored: unknown): Fields {
  const record = asRecord(stored)
  const fields = Object.entries(empty).map(([name, value]) => [
    name,
    typeof record[name] === typeof value ? record[name] : value,
  ])
  return Object.fromEntries(fields)
}

function readCompleted(stored: unknown): CompletedSteps {
  const [summary, contact, shipping, track]: unknown[] = Array.isArray(stored) ? stored : []
  return [summary === true, contact === true, shipping === true, track === true]
}

/** Returns the draft from a stored value, without its invalid parts. Never throws. */
export function readDraft(stored: unknown): CheckoutDraft {
  const record = asRecord(stored)
  const shipping = readFields(emptyDraft.shipping, record.shipping)
  const coupon = Coupon.safeParse(record.coupon)
  const prices = Object.entries(asRecord(record.seenPrices)).flatMap(([id, price]) =>
    typeof price === 'number' ? [[id, price]] : [],
  )
  return {
    contact: readFields(emptyDraft.contact, record.contact),
    shipping: { ...shipping, city: findGovernorate(shipping.city)?.state ?? '' },
    couponName: typeof record.couponName === 'string' ? record.couponName : '',
    coupon: coupon.success ? coupon.data : null,
    completed: readCompleted(record.completed),
    seenPrices: Object.fromEntries(prices),
  }
}

/** Stores the checkout draft of this tab. @spec checkout.draft */
export const draftStore = new SessionStore({ key: 'luca-checkout', read: readDraft })

/** Returns the checkout draft and renders the component again after a change. */
export const useDraft = (): CheckoutDraft => useSessionStore(draftStore)

/** Changes some fields of the draft. */
export const changeDraft = (part: Partial<CheckoutDraft>): void =>
  draftStore.set({ ...draftStore.read(), ...part })

/** Empties the forms, after an order or when the identity changes. @spec checkout.resets */
export const resetDraft = (): void => draftStore.set(emptyDraft)

/**
 * Changes some fields of the shipping form. The summary also changes its city.
 * @spec summary.city
 */
export const changeShipping = (part: Partial<ShippingForm>): void =>
  changeDraft({ shipping: { ...draftStore.read().shipping, ...part } })

/**
 * Records the prices of items that are shown for the first time. With `isReview` it records all
 * prices.
 */
export function recordSeenPrices(
  items: readonly CartItem[],
  { isReview = false }: { isReview?: boolean } = {},
): void {
  const { seenPrices } = draftStore.read()
  const shown = Object.fromEntries(items.map((item) => [item.productVariantId, item.price]))
  const next = isReview ? shown : { ...shown, ...seenPrices }
  if (JSON.stringify(next) !== JSON.stringify(seenPrices)) changeDraft({ seenPrices: next })
}

/** Computes again whether a step is completed, from its form. @spec checkout.recomputed */
export function recordCompleted(step: CheckoutStep, facts: CheckoutFacts): void {
  const { completed } = draftStore.read()
  const next = markCompleted(completed, step, facts)
  if (next.some((isDone, index) => isDone !== completed[index])) changeDraft({ completed: next })
}

/** Returns the facts that decide which steps the shopper can open and leave. */
export const factsOf = (
  { contact, shipping }: CheckoutDraft,
  order: Pick<CheckoutFacts, 'lines' | 'isOrdering' | 'isPlaced' | 'needsReview'>,
): CheckoutFacts => ({
  ...order,
  city: shipping.city,
  isContactValid: ContactInfoForm.safeParse(contact).success,
  isShippingValid: ShippingForm.safeParse(shipping).success,
})
