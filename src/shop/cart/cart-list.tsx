import { useState } from 'react'
import { cartCopy } from '#content/copy/cart.ts'
import type { CartItem } from '#contract/cart.ts'
import { CartRow } from '#shop/cart/cart-row.tsx'

interface CartListProps {
  items: readonly CartItem[]
  /** Price of each variant as it was first shown, in LE. */
  seenPrices: Readonly<Record<string, number>>
  /** A row has gone, and with it the focus. */
  onRemoved: () => void
}

/** The lines of the cart, with what is taken out said aloud. @spec cart.remove */
export function CartList({ items, seenPrices, onRemoved }: CartListProps) {
  const [news, setNews] = useState('')
  return (
    <>
      <ul aria-label={cartCopy.list}>
        {items.map((item) => (
          <CartRow
            key={item.itemId}
            item={item}
            seenPrice={seenPrices[item.productVariantId]}
            onRemoved={(name) => {
              setNews(cartCopy.item.removed(name))
              onRemoved()
            }}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}
