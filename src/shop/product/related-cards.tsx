import { getRelatedProducts } from '#contract/catalogue.ts'
import { relatedCards } from '#rules/related.ts'
import { call } from '#shop/lib/call.ts'
import { toCardView } from '#shop/product-card/card-view.ts'
import type { RowSubject } from '#shop/product-card/near-row.tsx'
import { ProductCard } from '#shop/product-card/product-card.tsx'
import type { RowItem } from '#shop/product-card/product-row.tsx'

/** Loads random related products, and returns their cards. Throws what `call` throws. */
export async function loadRelatedCards({
  id,
  category,
}: Pick<RowSubject, 'id' | 'category'>): Promise<RowItem[]> {
  const related = await call(getRelatedProducts, { params: { productId: id } })
  return relatedCards(related, category)
    .map(({ product, variant }) => toCardView(product, variant))
    .map((card) => ({
      key: card.productVariantID,
      card: <ProductCard card={card} columns="five" heading="h3" />,
    }))
}
