import { useEffect } from 'react'
import type { Cart } from '#contract/cart.ts'
import { type CheckoutFacts, canPlaceOrder } from '#rules/checkout-steps.ts'
import { draftStore, recordSeenPrices } from '#shop/checkout/checkout-draft.ts'
import { EndedOrder } from '#shop/checkout/ended-order.tsx'
import { type Attempt, beginAttempt, type EndedAttempt } from '#shop/checkout/order-attempt.ts'
import { OrderFailure } from '#shop/checkout/order-failure.tsx'
import { OrderProgress } from '#shop/checkout/order-progress.tsx'
import { checkoutBody, sendAttempt } from '#shop/checkout/place-order.ts'

interface TrackStepProps {
  attempt: Attempt | null
  ended: EndedAttempt | null
  cart: Cart
  facts: CheckoutFacts
  onBack: () => void
}

/**
 * The step Track Order. It places the order once when it opens. It then shows the progress, or why no
 * order was placed. @spec checkout.places-order, checkout.failure-shown
 */
export function TrackStep({ attempt, ended, cart, facts, onBack }: TrackStepProps) {
  useEffect(() => void sendAttempt(), [])

  // After a refused attempt a new one begins from the forms. An open attempt is sent again unchanged.
  const retry = () => {
    if (attempt?.state === 'refused') {
      if (!canPlaceOrder(facts)) return onBack()
      recordSeenPrices(cart.items, { isReview: true })
      beginAttempt(checkoutBody(draftStore.state))
    }
    void sendAttempt()
  }
  if (ended) return <EndedOrder reason={ended.reason} onBack={onBack} />
  if (attempt && attempt.reasons.length > 0) {
    return <OrderFailure attempt={attempt} onRetry={retry} onBack={onBack} />
  }
  return <OrderProgress order={attempt?.order ?? null} />
}
