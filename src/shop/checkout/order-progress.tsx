import { Link } from '@tanstack/react-router'
import { checkoutCopy } from '#content/copy/checkout.ts'
import { type Order, orderNumber } from '#contract/orders.ts'
import { localizeAddress } from '#rules/shipping-address.ts'
import { formatSum } from '#shop/lib/format.ts'
import { Isolated } from '#shop/lib/isolated-text.tsx'
import { currentLocale } from '#shop/lib/locale.ts'
import { PrintReceipt } from '#shop/orders/print-receipt.tsx'
import { Tracking } from '#shop/orders/tracking.tsx'
import { buttonStyle } from '#ui/button-style.ts'

const words = () => checkoutCopy().track

/**
 * Shows the progress of an order. Until the response arrives, a placeholder replaces its number.
 * @spec track.orders-link, track.progress, track.number, track.receipt
 */
export function OrderProgress({ order }: { order: Order | null }) {
  const [before, link, after] = words().follow
  return (
    <div className="grid justify-items-center gap-8 border-y border-line px-4 py-12 text-center">
      <div role="status" className="grid gap-3">
        <p className="type-h2">{order ? words().thanks : words().placing}</p>
        <p className="text-ink-2">
          {words().number}{' '}
          <span className="font-medium text-ink tabular-nums">
            <Isolated dir="ltr">
              {order ? orderNumber(order.id) : words().placeholderNumber}
            </Isolated>
          </span>
        </p>
      </div>
      <Tracking stage="processing" />
      <div className="grid gap-2 text-ink-2">
        {order && (
          <>
            <p>
              <Isolated>{localizeAddress(order.shippingAddress, currentLocale())}</Isolated>
            </p>
            <p>{words().payment(formatSum(order.totalPriceAfterDiscount))}</p>
          </>
        )}
        <p>
          {before}
          <Link
            to="/orders"
            className="inline-block py-2.5 text-brass underline underline-offset-3"
          >
            {link}
          </Link>
          {after}
        </p>
      </div>
      {order && (
        <div className="grid justify-items-center gap-3">
          <Link to="/products" className={buttonStyle('secondary')}>
            {words().continueShopping}
          </Link>
          <PrintReceipt order={order} />
        </div>
      )}
    </div>
  )
}
