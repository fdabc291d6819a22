import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { orderLinkCopy } from '#content/copy/order-link.ts'
import { ordersCopy } from '#content/copy/orders.ts'
import { pagesCopy } from '#content/copy/pages.ts'
import { OrderPopup } from '#shop/orders/order-popup.tsx'
import { reloadOrders, type ShopperOrder, useOrders } from '#shop/orders/orders.ts'
import { OrdersTable } from '#shop/orders/orders-table.tsx'
import { FourPieces } from '#shop/product-card/four-pieces.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Empty } from '#ui/empty.tsx'
import { Retry } from '#ui/retry.tsx'
import { Spinner } from '#ui/spinner.tsx'

function List({ onOpen, retry }: { onOpen: (order: ShopperOrder) => void; retry: ReactNode }) {
  const { status, value } = useOrders()
  if (status === 'loading') return <Spinner label={ordersCopy().loading} isLabelShown />
  if (value.length > 0) {
    return (
      <>
        {status === 'failed' && (
          <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <p role="alert">{ordersCopy().refreshFailed}</p>
            {retry}
          </div>
        )}
        <OrdersTable orders={value} onOpen={onOpen} />
      </>
    )
  }
  if (status === 'failed') return <Empty text={ordersCopy().failed}>{retry}</Empty>
  return (
    <>
      <Empty text={ordersCopy().empty}>
        <Link to="/products" className={buttonStyle('secondary')}>
          {ordersCopy().emptyLink}
        </Link>
      </Empty>
      <FourPieces />
    </>
  )
}

/**
 * Shows the shopper's orders. A button of each order opens its details.
 * @spec routes.orders, orders.loading, orders.failed, orders.refresh-failed, orders.empty
 */
export function OrdersPage() {
  const [openId, setOpenId] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { status, value } = useOrders()
  const open = value.find((order) => order.id === openId)
  return (
    <div className="page pt-[clamp(2.5rem,5vw,5rem)] pb-[clamp(4rem,8vw,9rem)]">
      <h1 ref={heading} tabIndex={-1} className="type-h1 mb-[clamp(2rem,4vw,4rem)]">
        {pagesCopy().orders}
      </h1>
      <List
        onOpen={(order) => setOpenId(order.id)}
        retry={
          <Retry
            label={ordersCopy().retry}
            busyLabel={ordersCopy().loading}
            load={reloadOrders}
            onLoaded={() => heading.current?.focus()}
          />
        }
      />
      {status !== 'loading' && (
        <p className="type-small mt-8 flex flex-wrap items-baseline gap-x-4 text-ink-2">
          {orderLinkCopy().elsewhere.question}
          <Link to="/order" className="rule-link text-ink">
            {orderLinkCopy().elsewhere.link}
          </Link>
        </p>
      )}
      <OrderPopup order={open} onClose={() => setOpenId(undefined)} />
    </div>
  )
}
