import { ordersCopy } from '#content/copy/orders.ts'
import { OrderDetails } from '#shop/orders/order-details.tsx'
import { OrderTools } from '#shop/orders/order-tools.tsx'
import type { ShopperOrder } from '#shop/orders/orders.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

const dialog = () => ordersCopy().dialog

interface OrderPopupProps {
  /** The open order, or undefined. */
  order: ShopperOrder | undefined
  onClose: () => void
}

/**
 * Shows an order in a dialog from 768 px, and in a drawer at the bottom of smaller screens.
 * @spec orders.dialog, orders.drawer
 */
export function OrderPopup({ order, onClose }: OrderPopupProps) {
  const isWide = useMediaQuery('(width >= 48rem)')
  const details = order && (
    <OrderDetails key={order.id} order={order}>
      <OrderTools order={order} />
    </OrderDetails>
  )
  const common = {
    isOpen: order !== undefined,
    onClose,
    title: dialog().title,
    closeLabel: dialog().close,
  }
  return isWide ? (
    <Dialog {...common}>{details}</Dialog>
  ) : (
    <Drawer {...common} side="bottom">
      {details}
    </Drawer>
  )
}
