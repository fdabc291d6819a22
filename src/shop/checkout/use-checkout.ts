import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import type { Cart } from '#contract/cart.ts'
import {
  type CheckoutFacts,
  type CheckoutStep,
  canLeave,
  canPlaceOrder,
  stepToShow,
} from '#rules/checkout-steps.ts'
import { useCart } from '#shop/cart/cart.ts'
import {
  type CheckoutDraft,
  draftState,
  factsOf,
  noteCompleted,
  noteSeenPrices,
  useDraft,
} from '#shop/checkout/checkout-draft.ts'
import { claimCheckout } from '#shop/checkout/checkout-owner.ts'
import { type Attempt, beginAttempt, useAttempt } from '#shop/checkout/order-attempt.ts'
import { checkoutBody } from '#shop/checkout/place-order.ts'
import { useIdentity } from '#shop/users/identity.ts'
import type { Known } from '#shop/users/shopper-state.ts'

export interface CheckoutView {
  step: CheckoutStep
  facts: CheckoutFacts
  draft: CheckoutDraft
  attempt: Attempt | null
  cart: Known<Cart>
  /** Shows a step; Back comes back from it. */
  go: (step: CheckoutStep) => void
  /** Leaves the shown step forward if it may be left; from Shipping Info this orders. */
  proceed: () => void
}

/**
 * Where the shopper stands on the way through the steps. The address says where they want to be, the
 * facts how far they may; an order whose fate is not known holds them at Track Order. @spec §4
 */
export function useCheckout(): CheckoutView {
  const navigate = useNavigate({ from: '/cart' })
  const { step: wanted = 0 } = useSearch({ from: '/_protected/cart' })
  const cart = useCart()
  const draft = useDraft()
  const attempt = useAttempt()
  const identity = useIdentity()
  const { items } = cart.value
  const facts = factsOf(draft, { lines: items.length, isOrdering: attempt !== null })
  const step = attempt?.state === 'open' ? 3 : stepToShow(wanted, facts)
  // Until the cart is known nobody is sent anywhere.
  const isSettled = cart.status !== 'loading' || step === 3

  const show = (next: CheckoutStep, replace = false) =>
    void navigate({ search: (search) => ({ ...search, step: next || undefined }), replace })

  useLayoutEffect(() => claimCheckout(identity), [identity])
  useEffect(() => {
    if (isSettled && step !== wanted) show(step, true)
  })
  useEffect(() => {
    noteSeenPrices(items)
  }, [items])
  const isLeavable = canLeave(step, facts)
  useEffect(() => {
    const { items } = cart.value
    if (isSettled && isLeavable !== undefined)
      noteCompleted(
        step,
        factsOf(draftState.read(), { lines: items.length, isOrdering: attempt !== null }),
      )
  }, [isSettled, isLeavable, step, cart.value, attempt])

  const proceed = () => {
    const now = draftState.read()
    const facts = factsOf(now, { lines: items.length, isOrdering: attempt !== null })
    if (!canLeave(step, facts)) return
    if (step === 0) noteSeenPrices(items, { anew: true })
    if (step === 0 || step === 1) return show(step === 0 ? 1 : 2)
    if (step !== 2 || !canPlaceOrder(facts)) return
    beginAttempt(checkoutBody(now))
    show(3)
  }
  return { step, facts, draft, attempt, cart, go: (next) => show(next), proceed }
}
