import type { ReactNode } from 'react'
import { productCopy } from '#content/copy/product.ts'
import { productCardCopy } from '#content/copy/product-card.ts'
import { formatPrice } from '#shop/lib/format.ts'
import { Price } from '#ui/price.tsx'
import type { VariantView } from './product-view.ts'

interface BuyBarProps {
  variant: VariantView
  /** The cart button. */
  children: ReactNode
}

/**
 * Shows the cart button with the chosen size and the sold-out notice above it. On a phone it sticks to
 * the bottom of the screen until its position in the page is in view, and repeats the price.
 * @spec product.size-chosen, product.sold-out, add.phone
 */
export function BuyBar({ variant, children }: BuyBarProps) {
  const { size, stock, price, oldPrice } = variant
  return (
    <div className="buy-bar">
      <div className="type-small flex flex-wrap items-baseline justify-between gap-x-4">
        {/* A variant without a size shows none. */}
        {size && <p className="pb-2 text-ink-2">{productCardCopy().size(size)}</p>}
        {stock === 0 && <p className="pb-2 text-danger">{productCopy().soldOut}</p>}
        <p className="type-price ms-auto pb-2 md:hidden">
          <Price
            price={formatPrice(price)}
            oldPrice={oldPrice > 0 ? formatPrice(oldPrice) : null}
            was={productCardCopy().was}
          />
        </p>
      </div>
      {children}
    </div>
  )
}
