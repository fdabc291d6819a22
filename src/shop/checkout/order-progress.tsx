import { Link } from '@tanstack/react-router'
import { checkoutCopy } from '#content/copy/checkout.ts'
import { deliveryCopy } from '#content/copy/delivery.ts'
import { type Order, orderNumber } from '#contract/orders.ts'
import { localizeAddress } from '#rules/shipping-address.ts'
import { OrderNumber } from '#shop/checkout/order-number.tsx'
import { formatSum } from '#shop/lib/format.ts'
import { currentLocale } from '#shop/lib/locale.ts'
import { useShellSettings } from '#shop/lib/shop-settings.ts'
import { useServices } from '#shop/lib/use-services.ts'
import { PrintReceipt } from '#shop/orders/print-receipt.tsx'
import { Tracking } from '#shop/orders/tracking.tsx'
import { buttonStyle } from '#ui/button-style.ts'

const words = () => checkoutCopy().track

/** Lists what happens after the order, one short sentence a line. */
function NextSteps({ order }: { order: Order }) {
  const settings = useShellSettings()
  const hasEmail = useServices()?.hasEmail
  const address = localizeAddress(order.shippingAddress, currentLocale())
  const steps = [
    hasEmail && words().emailed(order.contactInfo_Email),
    words().address(address),
    settings?.deliveryTime && deliveryCopy().time(settings.deliveryTime),
    words().payment(formatSum(order.totalPriceAfterDiscount)),
    words().cancel,
  ]
  return (
    <ul aria-label={words().next} className="grid gap-2 text-ink-2">
      {steps.map((step) => step && <li key={step}>{step}</li>)}
    </ul>
  )
}

/**
 * Shows the progress of an order. Until the response arrives, a placeholder replaces its number.
 * @spec track.orders-link, track.progress, track.number, track.receipt
 */
export function OrderProgress({ order }: { order: Order | null }) {
  const [before, link, after] = words().follow
  return (
    <div className="grid justify-items-center gap-8 border-y border-line px-4 py-12 text-center">
      <div role="status" className="grid gap-3">
        <p className={order ? 'type-h1' : 'type-h2'}>{order ? words().thanks : words().placing}</p>
        <OrderNumber number={order && orderNumber(order.id)} />
      </div>
      {order && <NextSteps order={order} />}
      <Tracking stage="processing" />
      <p className="text-ink-2">
        {before}
        <Link to="/orders" className="inline-block py-2.5 text-brass underline underline-offset-3">
          {link}
        </Link>
        {after}
      </p>
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
