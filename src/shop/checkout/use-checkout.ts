import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Cart, CartItem } from '#contract/cart.ts'
import {
  type CheckoutFacts,
  type CheckoutStep,
  canLeave,
  canPlaceOrder,
  stepToShow,
} from '#rules/checkout-steps.ts'
import { useCart } from '#shop/cart/cart.ts'
import { focusShortItem } from '#shop/cart/short-item.ts'
import {
  type CheckoutDraft,
  draftStore,
  factsOf,
  recordSeenPrices,
  useDraft,
} from '#shop/checkout/checkout-draft.ts'
import {
  useCheckoutOwner,
  useCompletedStep,
  useNewCart,
  useOrderInPageLocale,
  useSeenPrices,
} from '#shop/checkout/checkout-effects.ts'
import {
  type Attempt,
  beginAttempt,
  type EndedAttempt,
  endedAttemptStore,
  useAttempt,
  useEndedAttempt,
} from '#shop/checkout/order-attempt.ts'
import { checkoutBody } from '#shop/checkout/place-order.ts'
import type { AsyncValue } from '#shop/lib/remote-store.ts'

/** State of the checkout page and its actions. */
export interface CheckoutView {
  step: CheckoutStep
  facts: CheckoutFacts
  draft: CheckoutDraft
  attempt: Attempt | null
  /** The attempt that ended without an outcome, until the shopper leaves its message. */
  ended: EndedAttempt | null
  cart: AsyncValue<Cart>
  /** Shows a step and adds a history entry. */
  go: (step: CheckoutStep) => void
  /** Shows the next step if the current one is valid. At Shipping Info this begins the order. */
  proceed: () => void
}

/** Returns the facts about the order attempt of this tab. */
const orderFacts = (items: readonly CartItem[], attempt: Attempt | null, ended: boolean) => ({
  lines: items.length,
  isOrdering: attempt !== null,
  isPlaced: attempt?.state === 'placed',
  needsReview: ended,
})

/**
 * Returns the state of the checkout. The URL has the requested step, and the facts limit it. An order
 * with an unknown outcome shows Track Order.
 * @spec checkout.needs-items, checkout.sold-out, checkout.validates, checkout.places-order
 */
export function useCheckout(): CheckoutView {
  const navigate = useNavigate({ from: '/cart' })
  const { step: wanted = 0 } = useSearch({ from: '/_protected/cart' })
  const cart = useCart()
  const draft = useDraft()
  const attempt = useAttempt()
  const endedAttempt = useEndedAttempt()
  const { items } = cart.value
  const ended = endedAttempt?.isRead ? null : endedAttempt
  const order = orderFacts(items, attempt, endedAttempt !== null)
  const facts = factsOf(draft, order)
  const step = attempt?.state === 'open' || ended ? 3 : stepToShow(wanted, facts)
  // Does not redirect before the cart has loaded.
  const isSettled = cart.status !== 'loading' || step === 3

  const show = (next: CheckoutStep, replace = false) =>
    void navigate({ search: (search) => ({ ...search, step: next || undefined }), replace })

  useCheckoutOwner()
  useEffect(() => {
    if (isSettled && step !== wanted) show(step, true)
  })
  useSeenPrices(items)
  useCompletedStep(step, facts, isSettled)
  useNewCart(step, cart, attempt)
  useOrderInPageLocale(attempt)

  const go = (next: CheckoutStep) => {
    if (ended) endedAttemptStore.setState(() => ({ ...ended, isRead: true }))
    if (step === 0 && next < 3 && focusShortItem(items)) return
    show(next)
  }
  const proceed = () => {
    const now = draftStore.state
    if (!canLeave(step, factsOf(now, order))) return
    if (step === 0) {
      if (focusShortItem(items)) return
      recordSeenPrices(items, { isReview: true })
      endedAttemptStore.setState(() => null)
      return show(1)
    }
    if (step === 1) return show(2)
    if (step !== 2 || !canPlaceOrder(factsOf(now, order))) return
    beginAttempt(checkoutBody(now))
    show(3)
  }
  return { step, facts, draft, attempt, ended, cart, go, proceed }
}
