import { useState } from 'react'
import { ordersCopy } from '#content/copy/orders.ts'
import { orderNumber } from '#contract/orders.ts'
import { cancel, type ShopperOrder } from '#shop/orders/orders.ts'
import { showAlert } from '#ui/alert.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'

const confirmCancel = () => ordersCopy().confirmCancel

/**
 * Defined once, because React calls a new ref function on every render and would move the focus.
 */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus()

/**
 * Cancels a pending order after a confirmation.
 * @spec orders.cancel, orders.cancel-confirm, orders.cancel-failed
 */
export function CancelOrder({ order }: { order: ShopperOrder }) {
  const [step, setStep] = useState<'initial' | 'confirming' | 'dismissed'>('initial')
  const [isBusy, setBusy] = useState(false)
  const number = orderNumber(order.id)

  const confirm = async () => {
    setBusy(true)
    const isCancelled = await cancel(order.id)
    setBusy(false)
    if (isCancelled) showToast(ordersCopy().cancelled(number))
    else void showAlert(ordersCopy().alerts.cancelFailed)
  }

  if (step !== 'confirming') {
    return (
      <Button
        variant="secondary"
        ref={step === 'dismissed' ? focusOnMount : undefined}
        onClick={() => setStep('confirming')}
      >
        {ordersCopy().cancel}
      </Button>
    )
  }
  return (
    <div className="col-span-full grid gap-4">
      <p>{confirmCancel().question(number)}</p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy} ref={focusOnMount} onClick={() => setStep('dismissed')}>
          {confirmCancel().keep}
        </Button>
        <Button
          variant="danger"
          isBusy={isBusy}
          busyLabel={ordersCopy().cancelling}
          onClick={() => void confirm()}
        >
          {confirmCancel().confirm}
        </Button>
      </div>
    </div>
  )
}
