import { compareKey } from '#rules/compare-key.ts'
import { sortBySize } from '#rules/size-order.ts'
import type { VariantView } from './product-view.ts'

/** A colour to choose, with the variant that it links to. */
export interface ColourChoice {
  key: string
  variant: VariantView
  isCurrent: boolean
}

const isColourOf = (variant: VariantView) => (other: VariantView) =>
  compareKey(other.color) === compareKey(variant.color)

/**
 * Returns one choice per distinct colour; letter case is ignored. A choice links to the current size
 * in that colour, even when it is sold out. A colour without that size links to its first variant in
 * stock.
 * @spec product.swatches, product.swatch-link
 */
export function colourChoices(
  variants: readonly VariantView[],
  current: VariantView,
): ColourChoice[] {
  const byColour = Map.groupBy(variants, ({ color }) => compareKey(color))
  return [...byColour].flatMap(([key, ofColour]) => {
    const isCurrent = key === compareKey(current.color)
    const sameSize = ofColour.find(({ size }) => size === current.size)
    const inStock = ofColour.find(({ stock }) => stock > 0)
    const variant = isCurrent ? current : (sameSize ?? inStock ?? ofColour[0])
    return variant ? [{ key, variant, isCurrent }] : []
  })
}

/**
 * Returns the variants of the current colour that have a size, from small to large.
 * @spec product.sizes
 */
export const sizeChoices = (
  variants: readonly VariantView[],
  current: VariantView,
): (VariantView & { size: string })[] =>
  sortBySize(
    variants
      .filter(isColourOf(current))
      .flatMap((variant) => (variant.size === null ? [] : [{ ...variant, size: variant.size }])),
    ({ size }) => size,
  )
