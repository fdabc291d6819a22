import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { productCopy } from '#content/copy/product.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { ProductRow, type RowItem } from '#shop/product-card/product-row.tsx'
import { useNear } from '#ui/use-near.ts'
import type { ProductView } from './product-view.ts'

/**
 * Cards that reserve the space of the related products, so that the page does not shift.
 * @spec related.grid
 */
const placeholders: readonly RowItem[] = ['1', '2', '3', '4', '5'].map((key) => ({
  key,
  card: (
    <div>
      <div className="plate" />
      <div className="h-[3.375rem]" />
    </div>
  ),
}))

/**
 * Shows random related products. The browser loads them and their code when the shopper scrolls
 * near, because the page itself is cached and the same for all shoppers.
 * @spec related.random, related.heading
 */
export function RelatedProducts({ product: { id, category } }: { product: ProductView }) {
  const isInBrowser = useHydrated()
  const { ref, isNear } = useNear()
  const [items, setItems] = useState(placeholders)
  useEffect(() => {
    if (!isNear) return
    let isUnmounted = false
    const show = (cards: readonly RowItem[]) => isUnmounted || setItems(cards)
    import('./related-cards.tsx')
      .then(({ loadRelatedCards }) => loadRelatedCards({ id, category }))
      .then(show, (error: unknown) => {
        logFailure('Related products could not be loaded.', error)
        show([])
      })
    return () => {
      isUnmounted = true
    }
  }, [isNear, id, category])

  return (
    <div ref={ref}>
      {isInBrowser && items.length > 0 && (
        <section aria-labelledby="related" className="pt-24 md:pt-36">
          <h2 id="related" className="type-h2 pb-8">
            {productCopy().related}
          </h2>
          <ProductRow items={items} isPlaceholder={items === placeholders} />
        </section>
      )}
    </div>
  )
}
