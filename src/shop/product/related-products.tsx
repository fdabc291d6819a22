import { useEffect, useState } from 'react'
import { getRelatedProducts, type Product } from '#contract/catalogue.ts'
import { relatedCards } from '#rules/related.ts'
import { call } from '#shop/lib/call.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { type CardView, toCardView } from '#shop/product-card/card-view.ts'
import { ProductCard } from '#shop/product-card/product-card.tsx'
import { RelatedSection } from './related-section.tsx'

type RelatedProductsProps = Pick<Product, 'id' | 'category'>

async function loadRelated({ id, category }: RelatedProductsProps): Promise<CardView[]> {
  const related = await call(getRelatedProducts, { params: { productId: id } })
  return relatedCards(related, category).map(({ product, variant }) => toCardView(product, variant))
}

/**
 * Shows random related products. The browser loads them, because the page itself is
 * cached and the same for all shoppers. @spec related.random
 */
export function RelatedProducts({ id, category }: RelatedProductsProps) {
  const [cards, setCards] = useState<readonly CardView[]>()
  useEffect(() => {
    let isUnmounted = false
    const show = (loaded: readonly CardView[]) => isUnmounted || setCards(loaded)
    loadRelated({ id, category }).then(show, (error: unknown) => {
      logFailure('Related products could not be loaded.', error)
      show([])
    })
    return () => {
      isUnmounted = true
    }
  }, [id, category])

  if (!cards) return <RelatedSection />
  if (cards.length === 0) return null
  return (
    <RelatedSection
      cards={cards.map((card) => ({
        key: card.productVariantID,
        card: <ProductCard card={card} columns="five" heading="h3" />,
      }))}
    />
  )
}
