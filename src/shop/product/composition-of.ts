import { type Composition, compositions } from '#content/copy/composition.ts'
import { tagKey } from '#rules/tags.ts'
import type { ProductView, VariantView } from './product-view.ts'

/** The variant whose blend is another than that of ties. */
const blend = 'Floral 701'

/**
 * The fixed text of a piece: shirts, with a variant for those tagged '#Dynamic', and ties, with
 * another blend for 'Floral 701'. @spec composition.fixed, composition.shirts, composition.ties
 */
export function compositionOf(
  product: Pick<ProductView, 'category' | 'tags'>,
  variant: Pick<VariantView, 'name' | 'tags'>,
): Composition {
  if (product.category === 'ties') {
    return variant.name === blend ? compositions.floral701 : compositions.ties
  }
  const isDynamic = [...product.tags, ...variant.tags].some((tag) => tagKey(tag) === 'dynamic')
  return isDynamic ? compositions.dynamic : compositions.shirts
}
