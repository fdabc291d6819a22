import { type Composition, compositions } from '#content/copy/composition.ts'
import { tagKey } from '#rules/tags.ts'
import type { ProductView, VariantView } from './product-view.ts'

/** Name of the tie variant that has its own composition. */
const blendedTie = 'Floral 701'

/**
 * Returns the fixed composition text of a variant. It depends on the category, on the tag
 * '#Dynamic' for shirts and on the name 'Floral 701' for ties.
 * @spec composition.fixed, composition.shirts, composition.ties
 */
export function compositionOf(
  product: Pick<ProductView, 'category' | 'tags'>,
  variant: Pick<VariantView, 'name' | 'tags'>,
): Composition {
  if (product.category === 'ties') {
    return variant.name === blendedTie ? compositions.floral701 : compositions.ties
  }
  const isDynamic = [...product.tags, ...variant.tags].some((tag) => tagKey(tag) === 'dynamic')
  return isDynamic ? compositions.dynamic : compositions.shirts
}
