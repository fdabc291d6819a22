import { Link } from '@tanstack/react-router'
import { checkoutCopy } from '#content/copy/checkout.ts'
import type { Reason } from '#shop/checkout/order-attempt.ts'
import { ReasonText } from '#shop/checkout/reason-text.tsx'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'

interface EndedOrderProps {
  reason: Reason
  onBack: () => void
}

const words = () => checkoutCopy().failure

/**
 * Explains that the outcome of an order is unknown, and links to the orders.
 * @spec checkout.identity-change
 */
export function EndedOrder({ reason, onBack }: EndedOrderProps) {
  return (
    <div className="grid gap-6 border-y border-line py-10">
      <div role="alert" className="grid gap-4">
        <p className="type-h2">{words().unknownTitle}</p>
        <p className="text-danger">
          <ReasonText reason={reason} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to="/orders" className={buttonStyle('primary')}>
          {words().orders}
        </Link>
        <Button variant="secondary" onClick={onBack}>
          {words().backToCart}
        </Button>
      </div>
    </div>
  )
}
