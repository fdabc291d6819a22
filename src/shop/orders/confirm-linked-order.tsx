import { useState } from 'react'
import { orderLinkCopy } from '#content/copy/order-link.ts'
import type { OrderPage } from '#contract/order-link.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { confirmLinkedOrder } from '#shop/orders/order-link.ts'
import { showAlert } from '#ui/alert.ts'
import { Button } from '#ui/button.tsx'

interface ConfirmLinkedOrderProps {
  token: string
  show: (order: OrderPage) => void
}

/** The button that confirms the order of a link. */
export function ConfirmLinkedOrder({ token, show }: ConfirmLinkedOrderProps) {
  const [isBusy, setBusy] = useState(false)
  const { confirm, confirming, confirmFailed } = orderLinkCopy()
  const submit = async () => {
    setBusy(true)
    try {
      show(await confirmLinkedOrder(token))
    } catch (failure) {
      logFailure('The order of the link was not confirmed.', failure)
      setBusy(false)
      void showAlert(confirmFailed)
    }
  }
  return (
    <Button isWide isBusy={isBusy} busyLabel={confirming} onClick={() => void submit()}>
      {confirm}
    </Button>
  )
}
