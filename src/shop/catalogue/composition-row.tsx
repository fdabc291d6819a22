import { lazy, Suspense } from 'react'
import { productCopy } from '#content/copy/product.ts'
import type { ProductView, VariantView } from '#shop/catalogue/product-view.ts'
import { Icon } from '#shop/ui/icon.tsx'
import { usePopup } from '#shop/ui/use-popup.ts'

const CompositionPopup = lazy(async () => ({
  default: (await import('#shop/catalogue/composition-popup.tsx')).CompositionPopup,
}))

interface CompositionRowProps {
  product: ProductView
  variant: VariantView
}

/** Opens what a piece is made of and how to look after it. @spec §2 */
export function CompositionRow({ product, variant }: CompositionRowProps) {
  const { isOpen, isWanted, open, close } = usePopup()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="flex min-h-13 w-full items-center justify-between border-line border-y text-start text-small"
      >
        {productCopy.composition}
        <Icon name="plus" />
      </button>
      <Suspense>
        {isWanted && (
          <CompositionPopup product={product} variant={variant} isOpen={isOpen} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
