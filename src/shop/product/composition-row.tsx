import { lazy, Suspense } from 'react'
import { productCopy } from '#content/copy/product.ts'
import { usePopup } from '#ui/use-popup.ts'
import { DetailRow } from './detail-row.tsx'
import type { ProductView, VariantView } from './product-view.ts'

const CompositionPopup = lazy(async () => ({
  default: (await import('./composition-popup.tsx')).CompositionPopup,
}))

interface CompositionRowProps {
  product: ProductView
  variant: VariantView
}

/** The row that opens the composition popup. @spec product.composition */
export function CompositionRow({ product, variant }: CompositionRowProps) {
  const { isOpen, isWanted, open, close } = usePopup()
  return (
    <>
      <DetailRow label={productCopy.composition} onOpen={open} />
      <Suspense>
        {isWanted && (
          <CompositionPopup product={product} variant={variant} isOpen={isOpen} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
