import { type Composition, compositions } from '#content/copy/composition.ts'
import { hasTag } from '#rules/tags.ts'
import type { ProductView, VariantView } from './product-view.ts'

/** Id of the tie variant 'Floral 701', which has its own composition. */
const blendedTie = 'floral-701'

/**
 * Returns the fixed composition text of a variant. It depends on the category, on the tag
 * '#Dynamic' for shirts and on the variant 'Floral 701' for ties.
 * @spec composition.fixed, composition.shirts, composition.ties
 */
export function compositionOf(
  product: Pick<ProductView, 'category' | 'tags'>,
  variant: Pick<VariantView, 'id' | 'tags'>,
): Composition {
  if (product.category === 'ties') {
    return variant.id === blendedTie ? compositions().floral701 : compositions().ties
  }
  const isDynamic = hasTag([...product.tags, ...variant.tags], '#Dynamic')
  return isDynamic ? compositions().dynamic : compositions().shirts
}
