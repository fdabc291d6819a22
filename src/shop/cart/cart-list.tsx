import { useState } from 'react'
import { cartCopy } from '#content/copy/cart.ts'
import type { CartItem } from '#contract/cart.ts'
import { CartRow } from '#shop/cart/cart-row.tsx'

interface CartListProps {
  items: readonly CartItem[]
  /** Price in LE of each variant, as it was first shown. */
  seenPrices: Readonly<Record<string, number>>
  /** Called after a row was removed. The focus was in the row and must move. */
  onRemoved: () => void
}

/** Lists the items of the cart and announces each removal to screen readers. @spec cart.remove */
export function CartList({ items, seenPrices, onRemoved }: CartListProps) {
  const [announcement, setAnnouncement] = useState('')
  return (
    <>
      <ul aria-label={cartCopy().list}>
        {items.map((item) => (
          <CartRow
            key={item.itemId}
            item={item}
            seenPrice={seenPrices[item.productVariantId]}
            onRemoved={(name) => {
              setAnnouncement(cartCopy().item.removed(name))
              onRemoved()
            }}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
