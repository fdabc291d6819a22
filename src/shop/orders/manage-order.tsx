import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorCopy } from '#content/copy/not-found.ts'
import { orderLinkCopy } from '#content/copy/order-link.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { useServices } from '#shop/lib/use-services.ts'
import { openOwnOrder } from '#shop/orders/order-link.ts'
import { showAlert } from '#ui/alert.ts'
import { Button } from '#ui/button.tsx'

/** Opens the page of an own order, with the contact in full. Hidden while links of orders are off. */
export function ManageOrder({ orderId }: { orderId: string }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      await navigate({ to: '/order', hash: await openOwnOrder(orderId) })
    } catch (failure) {
      logFailure('The link of the order was not opened.', failure)
      setBusy(false)
      void showAlert(errorCopy().title)
    }
  }
  if (!useServices()?.hasOrderLinks) return null
  return (
    <Button
      variant="secondary"
      isWide
      isBusy={isBusy}
      busyLabel={orderLinkCopy().loading}
      onClick={() => void open()}
    >
      {orderLinkCopy().manage}
    </Button>
  )
}
