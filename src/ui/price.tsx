interface PriceProps {
  /** As it is shown: `LE 1,250`. */
  price: string
  /** What it was, if it was dearer. */
  oldPrice: string | null
  /** Read aloud before the old price. */
  was: string
}

/** A price after its struck-through old price. @spec card.old-price, product.price */
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
