import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ordersCopy } from '#content/copy/orders.ts'
import { OrderDetails } from '#shop/orders/order-details.tsx'
import type { ShopperOrder } from '#shop/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** Prints the receipt of an order that is not open in a dialog. @spec track.receipt */
export function PrintReceipt({ order }: { order: ShopperOrder }) {
  /** Number of presses since the last print ended. The receipt is rendered while it is not 0. */
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    if (presses === 0) return
    const end = () => setPresses(0)
    addEventListener('afterprint', end)
    print()
    return () => removeEventListener('afterprint', end)
  }, [presses])
  return (
    <>
      <Button variant="text" onClick={() => setPresses(presses + 1)}>
        <span className="inline-flex items-center gap-2">
          <Icon name="print" size="small" />
          {ordersCopy().print}
        </span>
      </Button>
      {presses > 0 &&
        createPortal(
          <div className="receipt-page">
            <OrderDetails order={order} />
          </div>,
          document.body,
        )}
    </>
  )
}
