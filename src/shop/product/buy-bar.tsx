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

/** Shows that the variant is sold out, or else its size. A tie has one size and shows none. */
function Notice({ variant: { stock, size } }: Pick<BuyBarProps, 'variant'>) {
  if (stock === 0) return <p className="text-danger">{productCopy().soldOut}</p>
  return size && <p className="text-ink-2">{productCardCopy().size(size)}</p>
}

/**
 * Shows the cart button with the chosen size or the sold-out notice above it. On a phone it sticks to
 * the bottom of the screen until its position in the page is in view, and repeats the price.
 * @spec product.size-chosen, product.sold-out, add.phone
 */
export function BuyBar({ variant, children }: BuyBarProps) {
  const { size, stock, price, oldPrice } = variant
  const hasNotice = stock === 0 || size !== null
  return (
    <div className="buy-bar">
      <div
        className={`type-small flex flex-wrap items-baseline justify-between gap-x-4 pb-2 ${hasNotice ? '' : 'md:hidden'}`}
      >
        <Notice variant={variant} />
        <p className="type-price ms-auto md:hidden">
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
