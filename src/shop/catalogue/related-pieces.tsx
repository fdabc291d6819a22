import { useEffect, useRef, useState } from 'react'
import { productCopy } from '#content/copy/product.ts'
import { getRelatedProducts } from '#contract/catalogue.ts'
import { relatedCards, relatedInTotal } from '#rules/related.ts'
import { type CardView, toCardView } from '#shop/catalogue/card-view.ts'
import { ProductCard } from '#shop/catalogue/product-card.tsx'
import type { ProductView } from '#shop/catalogue/product-view.ts'
import { call } from '#shop/lib/call.ts'
import { logFailure } from '#shop/lib/log-failure.ts'

/** How far below the screen the list is when its pieces are asked for. */
const nearness = '600px'

async function loadRelated({ id, category }: ProductView): Promise<CardView[]> {
  const related = await call(getRelatedProducts, { params: { productId: id } })
  return relatedCards(related, category).map(({ product, variant }) => toCardView(product, variant))
}

/** Where a card will stand: the same measures, so that nothing moves when it comes. */
const EmptyCard = () => (
  <div aria-hidden="true">
    <div className="plate" />
    <div className="h-[3.375rem]" />
  </div>
)

/**
 * Pieces at random to look at next, in five columns; on smaller screens a row that scrolls. They differ for
 * everybody, so the browser asks for them, when they come near. @spec §2, §9
 */
export function RelatedPieces({ product }: { product: ProductView }) {
  const place = useRef<HTMLElement>(null)
  const [cards, setCards] = useState<readonly CardView[]>()
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        loadRelated(product).then(setCards, (failure: unknown) => {
          logFailure('Related pieces could not be loaded.', failure)
          setCards([])
        })
      },
      { rootMargin: nearness },
    )
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [product])

  if (cards?.length === 0) return null
  const slots = cards ?? Array.from({ length: relatedInTotal }, () => undefined)
  return (
    <section ref={place} aria-labelledby="related" className="pt-24 md:pt-36">
      <h2 id="related" className="type-h2 pb-8">
        {productCopy.related}
      </h2>
      <ul className="grid grid-cols-5 gap-x-2 md:gap-x-6 max-lg:-mx-(--gutter) max-lg:flex max-lg:snap-x max-lg:scroll-px-gutter max-lg:overflow-x-auto max-lg:px-gutter max-lg:pb-3 max-lg:[scrollbar-width:none]">
        {slots.map((card, index) => (
          <li
            key={card?.productVariantID ?? `empty-${index + 1}`}
            className="max-lg:flex-none max-lg:snap-start max-md:w-[46%] md:max-lg:w-[29%]"
          >
            {card ? <ProductCard card={card} columns="five" heading="h3" /> : <EmptyCard />}
          </li>
        ))}
      </ul>
    </section>
  )
}
