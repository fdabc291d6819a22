import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useNear } from '#ui/use-near.ts'
import type { ProductView } from './product-view.ts'
import { RelatedFrame } from './related-frame.tsx'

const RelatedPieces = lazy(async () => ({
  default: (await import('./related-products.tsx')).RelatedProducts,
}))

/** Keeps the place of related pieces; they, and what shows them, are loaded when it comes near. */
export function RelatedPlace({ product: { id, category } }: { product: ProductView }) {
  const isInBrowser = useHydrated()
  const { ref, isNear } = useNear()
  return (
    <div ref={ref}>
      <Suspense fallback={<RelatedFrame />}>
        {isNear && <RelatedPieces id={id} category={category} />}
      </Suspense>
      {isInBrowser && !isNear && <RelatedFrame />}
    </div>
  )
}
