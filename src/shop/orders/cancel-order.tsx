import { useState } from 'react'
import { ordersCopy } from '#content/copy/orders.ts'
import { type Order, orderNumber } from '#contract/orders.ts'
import { cancel } from '#shop/orders/orders.ts'
import { showAlert } from '#shop/ui/alert.ts'
import { Button } from '#shop/ui/button.tsx'
import { showToast } from '#shop/ui/toast.ts'

/** Cancels a pending order, once the shopper has said so twice. @spec §2, §8 */
export function CancelOrder({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const number = orderNumber(order.id)

  const confirm = async () => {
    setBusy(true)
    const worked = await cancel(order.id)
    setBusy(false)
    if (worked) showToast(ordersCopy.cancelled(number))
    else void showAlert(ordersCopy.alerts.cancelFailed)
  }

  if (!isAsking) {
    return (
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {ordersCopy.cancel}
      </Button>
    )
  }
  return (
    <div className="grid gap-4">
      <p>{ordersCopy.confirmCancel.question(number)}</p>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isBusy} busyLabel={ordersCopy.cancelling} onClick={() => void confirm()}>
          {ordersCopy.cancel}
        </Button>
        <Button
          variant="secondary"
          disabled={isBusy}
          ref={(button) => button?.focus()}
          onClick={() => setAsking(false)}
        >
          {ordersCopy.confirmCancel.keep}
        </Button>
      </div>
    </div>
  )
}
