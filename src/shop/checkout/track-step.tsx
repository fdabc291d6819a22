import { useEffect } from 'react'
import type { Cart } from '#contract/cart.ts'
import { type CheckoutFacts, canPlaceOrder } from '#rules/checkout-steps.ts'
import { draftState, noteSeenPrices } from '#shop/checkout/checkout-draft.ts'
import { type Attempt, beginAttempt } from '#shop/checkout/order-attempt.ts'
import { OrderFailure } from '#shop/checkout/order-failure.tsx'
import { OrderProgress } from '#shop/checkout/order-progress.tsx'
import { checkoutBody, sendAttempt } from '#shop/checkout/place-order.ts'

interface TrackStepProps {
  attempt: Attempt
  cart: Cart
  facts: CheckoutFacts
  onBack: () => void
}

/**
 * Track Order. Being here places the order, once; then it shows how far that has come, or why there
 * is none. @spec §4
 */
export function TrackStep({ attempt, cart, facts, onBack }: TrackStepProps) {
  useEffect(() => void sendAttempt(), [])

  // A refused one is over: what the forms hold now is a new wish. An open one goes on as it was.
  const retry = () => {
    if (attempt.state === 'refused') {
      if (!canPlaceOrder(facts)) return onBack()
      noteSeenPrices(cart.items, { anew: true })
      beginAttempt(checkoutBody(draftState.read()))
    }
    void sendAttempt()
  }
  if (attempt.reasons.length > 0) {
    return <OrderFailure attempt={attempt} onRetry={retry} onBack={onBack} />
  }
  return <OrderProgress order={attempt.order} />
}
