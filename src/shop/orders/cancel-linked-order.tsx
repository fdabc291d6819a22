import { useState } from 'react'
import { ordersCopy } from '#content/copy/orders.ts'
import type { OrderPage } from '#contract/order-link.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { cancelLinkedOrder } from '#shop/orders/order-link.ts'
import { showAlert } from '#ui/alert.ts'
import { Button } from '#ui/button.tsx'

interface CancelLinkedOrderProps {
  token: string
  number: string
  onCancelled: (order: OrderPage) => void
  onKeep: () => void
}

/** Defined once, because React calls a new ref function on every render and would move the focus. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus()

/** The question before the order of a link is cancelled. */
export function CancelLinkedOrder({ token, number, onCancelled, onKeep }: CancelLinkedOrderProps) {
  const [isBusy, setBusy] = useState(false)
  const { question, confirm, keep } = ordersCopy().confirmCancel
  const cancel = async () => {
    setBusy(true)
    try {
      onCancelled(await cancelLinkedOrder(token))
    } catch (failure) {
      logFailure('The order of the link was not cancelled.', failure)
      setBusy(false)
      void showAlert(ordersCopy().alerts.cancelFailed)
    }
  }
  return (
    <div className="grid gap-3">
      <p>{question(`#${number}`)}</p>
      <Button
        isWide
        isBusy={isBusy}
        busyLabel={ordersCopy().cancelling}
        onClick={() => void cancel()}
      >
        {confirm}
      </Button>
      <Button variant="secondary" isWide disabled={isBusy} ref={focusOnMount} onClick={onKeep}>
        {keep}
      </Button>
    </div>
  )
}
