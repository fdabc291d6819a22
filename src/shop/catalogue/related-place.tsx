import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { ProductView } from '#shop/catalogue/product-view.ts'
import { RelatedFrame } from '#shop/catalogue/related-frame.tsx'
import { useNear } from '#ui/use-near.ts'

const RelatedPieces = lazy(async () => ({
  default: (await import('#shop/catalogue/related-pieces.tsx')).RelatedPieces,
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
