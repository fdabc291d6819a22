import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ordersCopy } from '#content/copy/orders.ts'
import { pagesCopy } from '#content/copy/pages.ts'
import { OrderPopup } from '#shop/orders/order-popup.tsx'
import { reloadOrders, type ShopperOrder, useOrders } from '#shop/orders/orders.ts'
import { OrdersTable } from '#shop/orders/orders-table.tsx'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Empty } from '#ui/empty.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** A button that loads the orders again. It restores the focus, which a disabled button loses. */
function Retry({ onLoaded }: { onLoaded: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const retry = async () => {
    setBusy(true)
    await reloadOrders()
    // Now, because a button that is still disabled does not take the focus.
    flushSync(() => setBusy(false))
    if (document.activeElement !== document.body) return
    if (button.current) button.current.focus()
    else onLoaded()
  }
  return (
    <Button
      variant="secondary"
      ref={button}
      isBusy={isBusy}
      busyLabel={ordersCopy().loading}
      onClick={() => void retry()}
    >
      {ordersCopy().retry}
    </Button>
  )
}

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
    <Empty text={ordersCopy().empty}>
      <Link to="/products" className={buttonStyle('secondary')}>
        {ordersCopy().emptyLink}
      </Link>
    </Empty>
  )
}

/**
 * Shows the shopper's orders. A button of each order opens its details.
 * @spec routes.orders, orders.loading, orders.failed, orders.refresh-failed, orders.empty
 */
export function OrdersPage() {
  const [openId, setOpenId] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const open = useOrders().value.find((order) => order.id === openId)
  return (
    <div className="page pt-[clamp(2.5rem,5vw,5rem)] pb-[clamp(4rem,8vw,9rem)]">
      <h1 ref={heading} tabIndex={-1} className="type-h1 mb-[clamp(2rem,4vw,4rem)]">
        {pagesCopy().orders}
      </h1>
      <List
        onOpen={(order) => setOpenId(order.id)}
        retry={<Retry onLoaded={() => heading.current?.focus()} />}
      />
      <OrderPopup order={open} onClose={() => setOpenId(undefined)} />
    </div>
  )
}
