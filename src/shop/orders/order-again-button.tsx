import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { orderLinkCopy } from '#content/copy/order-link.ts'
import type { OrderItem } from '#contract/orders.ts'
import { orderAgain } from '#shop/orders/order-again.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonVariant } from '#ui/button-style.ts'

interface OrderAgainProps {
  items: readonly OrderItem[]
  variant: ButtonVariant
  isWide?: boolean
}

/** Puts the items of an order into the cart of this browser, then opens the cart. */
export function OrderAgain({ items, variant, isWide = false }: OrderAgainProps) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    const hasItems = await orderAgain(items)
    setBusy(false)
    if (hasItems) void navigate({ to: '/cart' })
  }
  return (
    <Button
      variant={variant}
      isWide={isWide}
      isBusy={isBusy}
      busyLabel={orderLinkCopy().loading}
      onClick={() => void start()}
    >
      {orderLinkCopy().again.button}
    </Button>
  )
}
