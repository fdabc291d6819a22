import type { ReactNode } from 'react'
import { productCardCopy } from '#content/copy/product-card.ts'

interface BuyBarProps {
  /** Size of the current variant; null for ties. */
  size: string | null
  /** The cart button. */
  children: ReactNode
}

/**
 * Shows the cart button with the chosen size above it. On a phone it sticks to the bottom of the
 * screen until its position in the page is in view. @spec product.size-chosen, add.phone
 */
export function BuyBar({ size, children }: BuyBarProps) {
  return (
    <div className="buy-bar">
      {size && <p className="type-small pb-2 text-ink-2">{productCardCopy().size(size)}</p>}
      {children}
    </div>
  )
}
