import { useEffect, useLayoutEffect } from 'react'
import { pageLocale } from '#content/define-copy.ts'
import type { Cart, CartItem } from '#contract/cart.ts'
import type { CheckoutFacts, CheckoutStep } from '#rules/checkout-steps.ts'
import { recordCompleted, recordSeenPrices } from '#shop/checkout/checkout-draft.ts'
import { claimCheckout } from '#shop/checkout/checkout-owner.ts'
import { type Attempt, attemptStore } from '#shop/checkout/order-attempt.ts'
import { reloadPlacedOrder } from '#shop/checkout/place-order.ts'
import type { AsyncValue } from '#shop/lib/remote-store.ts'
import { useIdentity } from '#shop/users/use-identity.ts'

/** Assigns the draft to the current identity before the page is painted. */
export function useCheckoutOwner(): void {
  const identity = useIdentity()
  useLayoutEffect(() => claimCheckout(identity), [identity])
}

/** Records the prices of items that are shown for the first time. */
export function useSeenPrices(items: readonly CartItem[]): void {
  useEffect(() => {
    recordSeenPrices(items)
  }, [items])
}

/**
 * Records whether the current step is completed after each change of its form or the cart.
 * @spec checkout.recomputed
 */
export function useCompletedStep(
  step: CheckoutStep,
  facts: CheckoutFacts,
  isSettled: boolean,
): void {
  useEffect(() => {
    if (isSettled) recordCompleted(step, facts)
  })
}

/**
 * Removes a placed order when the cart has items again, unless Track Order shows the order.
 * @spec checkout.new-cart
 */
export function useNewCart(
  step: CheckoutStep,
  cart: AsyncValue<Cart>,
  attempt: Attempt | null,
): void {
  const hasItems = cart.status === 'ready' && cart.value.items.length > 0
  const isOver = attempt?.state === 'placed' && step !== 3 && hasItems
  useEffect(() => {
    if (isOver) attemptStore.setState(() => null)
  }, [isOver])
}

/** Loads a placed order again after a change of the language, because it contains names of products. */
export function useOrderInPageLocale(attempt: Attempt | null): void {
  const isInOtherLocale = attempt?.state === 'placed' && attempt.orderLocale !== pageLocale()
  useEffect(() => {
    if (isInOtherLocale) void reloadPlacedOrder()
  }, [isInOtherLocale])
}
