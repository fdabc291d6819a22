import type { Garment } from '#contract/admin/orders.ts'
import type { ProductCategory } from '#contract/catalogue.ts'
import { hasTag } from './tags.ts'

/** Returns the kind of garment of a product. A tie with the tag `#Bow-Ties` is a bow tie. */
export function garmentOf(product: {
  category: ProductCategory
  tags: readonly string[]
}): Garment {
  if (product.category === 'shirts') return 'shirt'
  return hasTag(product.tags, '#Bow-Ties') ? 'bowTie' : 'necktie'
}
