import type { ReactNode } from 'react'
import { ordersCopy } from '#content/copy/orders.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { orderNumber } from '#contract/orders.ts'
import { trackingStage } from '#rules/order-lifecycle.ts'
import { localizeAddress } from '#rules/shipping-address.ts'
import { Isolated } from '#shop/lib/isolated-text.tsx'
import { currentLocale } from '#shop/lib/locale.ts'
import { useShellSettings } from '#shop/lib/shop-settings.ts'
import { formatDate } from '#shop/orders/order-date.ts'
import { OrderItems } from '#shop/orders/order-items.tsx'
import { OrderStatus } from '#shop/orders/order-status.tsx'
import type { ShopperOrder } from '#shop/orders/orders.ts'
import { Tracking } from '#shop/orders/tracking.tsx'
import './receipt.css'

const dialog = () => ordersCopy().dialog

interface OrderDetailsProps {
  order: ShopperOrder
  /** Buttons, which are not printed. */
  children?: ReactNode
}

/** Shows the items, address and status of an order. Printed, it is the receipt. */
export function OrderDetails({ order, children }: OrderDetailsProps) {
  const settings = useShellSettings()
  const stage = trackingStage(order.status)
  return (
    <div className="receipt grid gap-8 pb-4">
      <div className="hidden print:block">
        <p className="wordmark w-fit">{shellCopy().brand}</p>
        {settings && (
          <p className="type-small pt-2 text-ink-2">
            {ordersCopy().seller(shellCopy().brand, settings.careEmail)}
          </p>
        )}
      </div>
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
      {children && <div className="receipt-tools">{children}</div>}
    </div>
  )
}
