import * as z from 'zod/mini'
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
import { createSessionStore } from '#shop/lib/session-store.ts'
import type { FormValues } from '#shop/lib/use-contract-form.ts'
import { useStore } from '#ui/use-store.ts'

/** The values of the contact form as typed, with the state of each agreement. */
export type ContactDraft = FormValues<ContactInfoForm>

/** All values that the shopper has entered during checkout. */
export interface CheckoutDraft {
  contact: ContactDraft
  shipping: ShippingForm
  /** Whether a customer saves the address of the form after the order. */
  savesAddress: boolean
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
    country: checkoutCopy('en').shipping.countryDefault,
  },
  savesAddress: false,
  couponName: '',
  coupon: null,
  completed: noneCompleted,
  seenPrices: {},
}

const text = z.catch(z.string(), '')
const tick = z.catch(z.boolean(), false)

const prices = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((stored) => {
    const entries = Object.entries(stored)
    return Object.fromEntries(
      entries.flatMap(([id, price]) => (typeof price === 'number' ? [[id, price]] : [])),
    )
  }),
)

/** A stored draft. An invalid or missing part has its empty value. */
const StoredDraft = z.catch(
  z.object({
    contact: z.catch(
      z.object({
        name: text,
        email: text,
        primaryPhoneNumber: text,
        secondaryPhoneNumber: text,
        terms: tick,
        privacy: tick,
        terms1: tick,
      }),
      emptyDraft.contact,
    ),
    shipping: z.catch(
      z.object({
        address1: text,
        address2: text,
        city: z.pipe(
          text,
          z.transform((city) => findGovernorate(city)?.state ?? ''),
        ),
        country: z.catch(z.string(), emptyDraft.shipping.country),
      }),
      emptyDraft.shipping,
    ),
    savesAddress: tick,
    couponName: text,
    coupon: z.catch(z.nullable(Coupon), null),
    completed: z.catch(z.readonly(z.tuple([tick, tick, tick, tick])), noneCompleted),
    seenPrices: z.catch(prices, {}),
  }),
  emptyDraft,
)

/** Returns the draft from a stored value, without its invalid parts. Never throws. */
export const readDraft = (stored: unknown): CheckoutDraft => StoredDraft.parse(stored)

/** Stores the checkout draft of this tab. @spec checkout.draft */
export const draftStore = createSessionStore({ key: 'luca-checkout', read: readDraft })

/** Returns the checkout draft and renders the component again after a change. */
export const useDraft = (): CheckoutDraft => useStore(draftStore, draftStore.state)

/** Changes some fields of the draft. */
export const changeDraft = (part: Partial<CheckoutDraft>): void =>
  draftStore.setState(() => ({ ...draftStore.state, ...part }))

/** Empties the forms, after an order or when the identity changes. @spec checkout.resets */
export const resetDraft = (): void => draftStore.setState(() => emptyDraft)

/**
 * Changes some fields of the shipping form. The summary also changes its city.
 * @spec summary.city
 */
export const changeShipping = (part: Partial<ShippingForm>): void =>
  changeDraft({ shipping: { ...draftStore.state.shipping, ...part } })

/**
 * Records the prices of items that are shown for the first time. With `isReview` it records all
 * prices.
 */
export function recordSeenPrices(
  items: readonly CartItem[],
  { isReview = false }: { isReview?: boolean } = {},
): void {
  const { seenPrices } = draftStore.state
  const shown = Object.fromEntries(items.map((item) => [item.productVariantId, item.price]))
  const next = isReview ? shown : { ...shown, ...seenPrices }
  if (JSON.stringify(next) !== JSON.stringify(seenPrices)) changeDraft({ seenPrices: next })
}

/** Computes again whether a step is completed, from its form. @spec checkout.recomputed */
export function recordCompleted(step: CheckoutStep, facts: CheckoutFacts): void {
  const { completed } = draftStore.state
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
