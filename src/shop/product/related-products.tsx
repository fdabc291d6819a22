import { useEffect, useState } from 'react'
import { getRelatedProducts, type Product } from '#contract/catalogue.ts'
import { relatedCards } from '#rules/related.ts'
import { call } from '#shop/lib/call.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { type CardView, toCardView } from '#shop/product-card/card-view.ts'
import { ProductCard } from '#shop/product-card/product-card.tsx'
import { RelatedFrame } from './related-frame.tsx'

type Of = Pick<Product, 'id' | 'category'>

async function loadRelated({ id, category }: Of): Promise<CardView[]> {
  const related = await call(getRelatedProducts, { params: { productId: id } })
  return relatedCards(related, category).map(({ product, variant }) => toCardView(product, variant))
}

/** Pieces at random to look at next. They differ for everybody, so the browser asks. @spec related.random */
export function RelatedProducts({ id, category }: Of) {
  const [cards, setCards] = useState<readonly CardView[]>()
  useEffect(() => {
    let isGone = false
    const show = (loaded: readonly CardView[]) => isGone || setCards(loaded)
    loadRelated({ id, category }).then(show, (failure: unknown) => {
      logFailure('Related pieces could not be loaded.', failure)
      show([])
    })
    return () => {
      isGone = true
    }
  }, [id, category])

  if (!cards) return <RelatedFrame />
  if (cards.length === 0) return null
  return (
    <RelatedFrame
      cards={cards.map((card) => ({
        key: card.productVariantID,
        card: <ProductCard card={card} columns="five" heading="h3" />,
      }))}
    />
  )
}
