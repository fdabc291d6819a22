import { compareSizes } from '#rules/facets.ts'
import { compareKey } from '#rules/listing.ts'
import type { VariantView } from './product-view.ts'

/** A colour to choose: the variant it leads to, and whether it is the one shown. */
export interface ColourChoice {
  key: string
  variant: VariantView
  isCurrent: boolean
}

const isColourOf = (variant: VariantView) => (other: VariantView) =>
  compareKey(other.color) === compareKey(variant.color)

/**
 * Returns one choice per distinct colour, in any letter case. It leads to the current size of the
 * colour, sold out or not. A colour without that size leads to its first variant in stock.
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

/** The variants of the current colour that have a size, from small to large. @spec product.sizes */
export const sizeChoices = (
  variants: readonly VariantView[],
  current: VariantView,
): (VariantView & { size: string })[] =>
  variants
    .filter(isColourOf(current))
    .flatMap((variant) => (variant.size === null ? [] : [{ ...variant, size: variant.size }]))
    .toSorted((a, b) => compareSizes(a.size, b.size))
