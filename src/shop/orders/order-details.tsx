import { ordersCopy } from '#content/copy/orders.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { orderNumber } from '#contract/orders.ts'
import { isCancellable, trackingStage } from '#rules/order-lifecycle.ts'
import { localizeAddress } from '#rules/shipping-address.ts'
import { Isolated } from '#shop/lib/isolated-text.tsx'
import { currentLocale } from '#shop/lib/locale.ts'
import { CancelOrder } from '#shop/orders/cancel-order.tsx'
import { formatDate } from '#shop/orders/order-date.ts'
import { OrderItems } from '#shop/orders/order-items.tsx'
import { OrderStatus } from '#shop/orders/order-status.tsx'
import type { ShopperOrder } from '#shop/orders/orders.ts'
import { Tracking } from '#shop/orders/tracking.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import './receipt.css'

const dialog = () => ordersCopy().dialog

/** Shows the items, address and status of an order, and prints its receipt. @spec orders.cancel */
export function OrderDetails({ order }: { order: ShopperOrder }) {
  const stage = trackingStage(order.status)
  return (
    <div className="receipt grid gap-8 pb-4">
      <p className="wordmark hidden justify-self-start print:block">{shellCopy().brand}</p>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p tabIndex={-1} data-autofocus className="text-h3 font-medium tabular-nums outline-none">
          <Isolated dir="ltr">{orderNumber(order.id)}</Isolated>
        </p>
        <OrderStatus status={order.status} />
        <p className="type-small w-full text-ink-2">{formatDate(order.orderedDateTime)}</p>
      </header>
      {stage && (
        <div className="receipt-tools">
          <Tracking stage={stage} />
        </div>
      )}
      <div>
        <OrderItems order={order} />
      </div>
      <dl className="type-small grid gap-1 text-ink-2">
        <dt className="type-label">{dialog().deliverTo}</dt>
        <dd>
          <Isolated>{order.contactInfo_Name}</Isolated>
        </dd>
        <dd>
          <Isolated>{localizeAddress(order.shippingAddress, currentLocale())}</Isolated>
        </dd>
        <dd>
          <Isolated dir="ltr">{order.contactInfo_PhoneNumber}</Isolated>
        </dd>
        <dd className="pt-2">{dialog().payment}</dd>
      </dl>
      <div className="receipt-tools flex flex-wrap items-start justify-between gap-4">
        {isCancellable(order.status) && <CancelOrder order={order} />}
        <Button variant="text" onClick={() => print()}>
          <span className="inline-flex items-center gap-2">
            <Icon name="print" size="small" />
            {ordersCopy().print}
          </span>
        </Button>
      </div>
    </div>
  )
}
