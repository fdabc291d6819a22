import { type Composition, compositions, otherCompositions } from '#content/copy/composition.ts'
import { hasTag } from '#rules/tags.ts'
import type { ProductView, VariantView } from './product-view.ts'

/**
 * Returns the fixed composition text of a variant: that of its kind of goods, unless a tag or its id
 * gives it another one.
 * @spec composition.fixed, composition.shirts, composition.ties
 */
export function compositionOf(
  product: Pick<ProductView, 'category' | 'tags'>,
  variant: Pick<VariantView, 'id' | 'tags'>,
): Composition {
  const tags = [...product.tags, ...variant.tags]
  const other = otherCompositions.find(
    ({ kind, tag, variantId }) =>
      kind === product.category &&
      (variantId === variant.id || (tag !== undefined && hasTag(tags, tag))),
  )
  return compositions()[other?.text ?? product.category]
}
