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

/** What stands in the contact form: as typed, agreements ticked or not. */
export type ContactDraft = {
  [Field in keyof ContactInfoForm]: ContactInfoForm[Field] extends string ? string : boolean
}

/** All that was typed and chosen on the way through the steps. */
export interface CheckoutDraft {
  contact: ContactDraft
  shipping: ShippingForm
  /** What stands in the coupon's box. */
  couponName: string
  coupon: Coupon | null
  completed: CompletedSteps
  /** Price of each variant as the shopper was shown it, in LE. */
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

const asRecord = (kept: unknown): Record<string, unknown> =>
  typeof kept === 'object' && kept !== null ? { ...kept } : {}

/** Field by field what was kept, where it is of the kind that it should be. */
function readFields<Fields extends object>(empty: Fields, kept: unknown): Fields {
  const found = asRecord(kept)
  const fields = Object.entries(empty).map(([name, value]) => [
    name,
    typeof found[name] === typeof value ? found[name] : value,
  ])
  return Object.fromEntries(fields)
}

function readCompleted(kept: unknown): CompletedSteps {
  const [summary, contact, shipping, track]: unknown[] = Array.isArray(kept) ? kept : []
  return [summary === true, contact === true, shipping === true, track === true]
}

/** A draft of whatever the tab has kept; never throws. */
export function readDraft(kept: unknown): CheckoutDraft {
  const found = asRecord(kept)
  const shipping = readFields(emptyDraft.shipping, found.shipping)
  const coupon = Coupon.safeParse(found.coupon)
  const prices = Object.entries(asRecord(found.seenPrices)).flatMap(([id, price]) =>
    typeof price === 'number' ? [[id, price]] : [],
  )
  return {
    contact: readFields(emptyDraft.contact, found.contact),
    shipping: { ...shipping, city: findGovernorate(shipping.city)?.state ?? '' },
    couponName: typeof found.couponName === 'string' ? found.couponName : '',
    coupon: coupon.success ? coupon.data : null,
    completed: readCompleted(found.completed),
    seenPrices: Object.fromEntries(prices),
  }
}

/** The draft of this tab. @spec checkout.draft */
export const draftState = new SessionStore({ key: 'luca-checkout', read: readDraft })

export const useDraft = (): CheckoutDraft => useSessionStore(draftState)

/** Changes a part of the draft. */
export const changeDraft = (part: Partial<CheckoutDraft>): void =>
  draftState.set({ ...draftState.read(), ...part })

/** Empties the forms, after an order or when the identity changes. @spec checkout.resets */
export const resetDraft = (): void => draftState.set(emptyDraft)

/** Sets a part of the shipping form; the city belongs to it on every step. @spec summary.city */
export const changeShipping = (part: Partial<ShippingForm>): void =>
  changeDraft({ shipping: { ...draftState.read().shipping, ...part } })

/** Notes the prices of lines that are shown for the first time; `anew` takes all as read. */
export function noteSeenPrices(
  items: readonly CartItem[],
  { anew = false }: { anew?: boolean } = {},
): void {
  const { seenPrices } = draftState.read()
  const shown = Object.fromEntries(items.map((item) => [item.productVariantId, item.price]))
  const next = anew ? shown : { ...shown, ...seenPrices }
  if (JSON.stringify(next) !== JSON.stringify(seenPrices)) changeDraft({ seenPrices: next })
}

/** Computes the mark of a step again from its form. @spec checkout.recomputed */
export function noteCompleted(step: CheckoutStep, facts: CheckoutFacts): void {
  const { completed } = draftState.read()
  const next = markCompleted(completed, step, facts)
  if (next.some((isDone, index) => isDone !== completed[index])) changeDraft({ completed: next })
}

/** Returns the facts that decide which steps can be shown and left. */
export const factsOf = (
  { contact, shipping }: CheckoutDraft,
  order: Pick<CheckoutFacts, 'lines' | 'isOrdering' | 'isPlaced' | 'needsReview'>,
): CheckoutFacts => ({
  ...order,
  city: shipping.city,
  isContactValid: ContactInfoForm.safeParse(contact).success,
  isShippingValid: ShippingForm.safeParse(shipping).success,
})
