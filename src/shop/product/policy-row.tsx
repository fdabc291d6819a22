import { lazy, Suspense } from 'react'
import { productCopy } from '#content/copy/product.ts'
import { usePopup } from '#ui/use-popup.ts'
import { DetailRow } from './detail-row.tsx'
import type { ProductView } from './product-view.ts'

const PolicyPopup = lazy(async () => ({
  default: (await import('./policy-popup.tsx')).PolicyPopup,
}))

/** The row that opens the exchange and refund policy of a category. @spec product.exchanges */
export function PolicyRow({ category }: Pick<ProductView, 'category'>) {
  const { isOpen, isWanted, open, close } = usePopup()
  return (
    <>
      <DetailRow label={productCopy.exchanges} onOpen={open} />
      <Suspense>
        {isWanted && <PolicyPopup category={category} isOpen={isOpen} onClose={close} />}
      </Suspense>
    </>
  )
}
