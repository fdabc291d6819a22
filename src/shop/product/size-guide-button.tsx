import { lazy, Suspense } from 'react'
import { productCopy } from '#content/copy/product.ts'
import { usePopup } from '#ui/use-popup.ts'

const SizeGuide = lazy(async () => ({
  default: (await import('./size-guide.tsx')).SizeGuide,
}))

/**
 * The button that opens the size guide. `size` is the size of the current variant.
 * @spec product.size-guide
 */
export function SizeGuideButton({ size }: { size: string | null }) {
  const { isOpen, isWanted, open, close } = usePopup()
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={open} className="rule-link">
        {productCopy.sizeGuide}
      </button>
      <Suspense>{isWanted && <SizeGuide isOpen={isOpen} onClose={close} size={size} />}</Suspense>
    </>
  )
}
