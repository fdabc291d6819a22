import { compareSizes } from '#rules/facets.ts'
import { colourKey } from '#rules/listing.ts'
import type { VariantView } from '#shop/catalogue/product-view.ts'

/** A colour to choose: the variant it leads to, and whether it is the one shown. */
export interface ColourChoice {
  key: string
  variant: VariantView
  isCurrent: boolean
}

const isColourOf = (variant: VariantView) => (other: VariantView) =>
  colourKey(other.color) === colourKey(variant.color)

/**
 * One choice per distinct colour, in any letter case. It leads to the size that is shown now where
 * that can be had in the colour, else to the colour's first variant. @spec §2
 */
export function colourChoices(
  variants: readonly VariantView[],
  current: VariantView,
): ColourChoice[] {
  const byColour = Map.groupBy(variants, ({ color }) => colourKey(color))
  return [...byColour].flatMap(([key, ofColour]) => {
    const sameSize = ofColour.find(({ size, stock }) => size === current.size && stock > 0)
    const isCurrent = key === colourKey(current.color)
    const variant = isCurrent ? current : (sameSize ?? ofColour[0])
    return variant ? [{ key, variant, isCurrent }] : []
  })
}

/** The variants of the current colour that have a size, from small to large. @spec §2 */
export const sizeChoices = (
  variants: readonly VariantView[],
  current: VariantView,
): (VariantView & { size: string })[] =>
  variants
    .filter(isColourOf(current))
    .flatMap((variant) => (variant.size === null ? [] : [{ ...variant, size: variant.size }]))
    .toSorted((a, b) => compareSizes(a.size, b.size))
