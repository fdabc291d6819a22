import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useNear } from '#ui/use-near.ts'
import type { ProductView } from './product-view.ts'
import { RelatedSection } from './related-section.tsx'

const RelatedProducts = lazy(async () => ({
  default: (await import('./related-products.tsx')).RelatedProducts,
}))

/**
 * Reserves the space of the related products. Loads them and their code when the shopper scrolls
 * near.
 */
export function LazyRelatedProducts({ product: { id, category } }: { product: ProductView }) {
  const isInBrowser = useHydrated()
  const { ref, isNear } = useNear()
  return (
    <div ref={ref}>
      <Suspense fallback={<RelatedSection />}>
        {isNear && <RelatedProducts id={id} category={category} />}
      </Suspense>
      {isInBrowser && !isNear && <RelatedSection />}
    </div>
  )
}
