// @bundle shared
interface PriceProps {
  /** The formatted price: `LE 1,250`. */
  price: string
  /** The formatted price before a reduction, or null. */
  oldPrice: string | null
  /** Text that screen readers read before the old price. */
  was: string
}

/**
 * Shows a price, and before it the old price struck through.
 * @spec card.old-price, product.price
 */
export function Price({ price, oldPrice, was }: PriceProps) {
  return (
    <>
      {oldPrice && (
        <s className="me-1.5 font-normal whitespace-nowrap text-ink-3">
          <span className="sr-only">{was} </span>
          {oldPrice}
        </s>
      )}{' '}
      <span className="whitespace-nowrap">{price}</span>
    </>
  )
}
