import { ordersCopy } from '#content/copy/orders.ts'
import { isCancellable } from '#rules/order-lifecycle.ts'
import { CancelOrder } from '#shop/orders/cancel-order.tsx'
import { ManageOrder } from '#shop/orders/manage-order.tsx'
import { OrderAgain } from '#shop/orders/order-again-button.tsx'
import type { ShopperOrder } from '#shop/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** The buttons below the details of an order. @spec orders.cancel */
export function OrderTools({ order }: { order: ShopperOrder }) {
  return (
    <div className="grid items-center gap-3 min-[30rem]:grid-cols-2">
      <ManageOrder orderId={order.id} />
      <OrderAgain items={order.items} variant="secondary" isWide />
      {isCancellable(order.status) && <CancelOrder order={order} />}
      <Button
        variant="text"
        className="justify-self-start min-[30rem]:last:justify-self-end"
        onClick={() => print()}
      >
        <span className="inline-flex items-center gap-2">
          <Icon name="print" size="small" />
          {ordersCopy().print}
        </span>
      </Button>
    </div>
  )
}
