import { useRef, useState } from 'react'
import { cartCopy } from '#content/copy/cart.ts'
import type { CartItem } from '#contract/cart.ts'
import { type QuantityStepper, quantityStepper } from '#rules/cart-items.ts'
import { reloadCart, setCartItem } from '#shop/cart/cart.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { showAlert } from '#ui/alert.ts'

/** The displayed quantity of a cart item, and a function to change it. */
export interface Quantity {
  quantity: number
  stepper: QuantityStepper
  isBusy: boolean
  change: (quantity: number) => Promise<void>
}

/**
 * Returns the quantity of a cart item. A change is shown at once and sent in one call at a time. Of
 * several changes during a call only the last one is sent. A failure shows an alert and loads the
 * cart again. @spec cart.quantity-failed, cart.quantity-conflict
 */
export function useQuantity(item: CartItem): Quantity {
  const [wanted, setWanted] = useState<number>()
  const latest = useRef<number>(undefined)
  const quantity = wanted ?? item.quantity

  const send = async (next: number): Promise<void> => {
    await setCartItem({
      productId: item.productId,
      variantId: item.productVariantId,
      quantity: next,
    })
    if (latest.current !== undefined && latest.current !== next) await send(latest.current)
  }
  const change = async (next: number) => {
    const isSending = latest.current !== undefined
    latest.current = next
    setWanted(next)
    if (isSending) return
    try {
      await send(next)
    } catch (failure) {
      logFailure(cartCopy('en').alerts.quantityFailed, failure)
      void showAlert(cartCopy().alerts.quantityFailed)
      await reloadCart()
    } finally {
      latest.current = undefined
      setWanted(undefined)
    }
  }
  return {
    quantity,
    stepper: quantityStepper({ quantity, stockQuantity: item.stockQuantity }),
    isBusy: wanted !== undefined,
    change,
  }
}
