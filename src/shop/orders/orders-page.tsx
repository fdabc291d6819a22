import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ordersCopy } from '#content/copy/orders.ts'
import type { Order } from '#contract/orders.ts'
import { OrderPopup } from '#shop/orders/order-popup.tsx'
import { reloadOrders, useOrders } from '#shop/orders/orders.ts'
import { OrdersTable } from '#shop/orders/orders-table.tsx'
import { Button } from '#shop/ui/button.tsx'
import { buttonStyle } from '#shop/ui/button-style.ts'
import { Empty } from '#shop/ui/empty.tsx'
import { Spinner } from '#shop/ui/spinner.tsx'

function List({ onOpen }: { onOpen: (order: Order) => void }) {
  const { status, value } = useOrders()
  if (status === 'loading') return <Spinner label={ordersCopy.loading} isLabelShown />
  if (status === 'failed') {
    return (
      <Empty text={ordersCopy.failed}>
        <Button variant="secondary" onClick={() => void reloadOrders()}>
          {ordersCopy.retry}
        </Button>
      </Empty>
    )
  }
  if (value.length === 0) {
    return (
      <Empty text={ordersCopy.empty}>
        <Link to="/products" className={buttonStyle('secondary')}>
          {ordersCopy.emptyLink}
        </Link>
      </Empty>
    )
  }
  return <OrdersTable orders={value} onOpen={onOpen} />
}

/** The shopper's orders; each opens with its details. @spec §2 */
export function OrdersPage() {
  const [openId, setOpenId] = useState<string>()
  const open = useOrders().value.find((order) => order.id === openId)
  return (
    <div className="page pt-[clamp(2.5rem,5vw,5rem)] pb-[clamp(4rem,8vw,9rem)]">
      <h1 className="type-h1 mb-[clamp(2rem,4vw,4rem)]">{ordersCopy.title}</h1>
      <List onOpen={(order) => setOpenId(order.id)} />
      <OrderPopup order={open} onClose={() => setOpenId(undefined)} />
    </div>
  )
}
