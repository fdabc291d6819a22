import { useState } from 'react'
import { productCopy } from '#content/copy/product.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyOnOpen } from '#ui/lazy-on-open.tsx'
import type { ProductView, VariantView } from './product-view.ts'

interface DetailRowProps {
  label: string
  onOpen: () => void
}

/** A row below the description that opens a popup. */
function DetailRow({ label, onOpen }: DetailRowProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="-mt-px flex min-h-13 w-full items-center justify-between border-line border-y text-start text-small"
    >
      {label}
      <Icon name="plus" />
    </button>
  )
}

const CompositionPopup = lazyOnOpen(
  async () => (await import('./composition-popup.tsx')).CompositionPopup,
)

interface CompositionRowProps {
  product: ProductView
  variant: VariantView
}

/** The row that opens the composition popup. @spec product.composition */
export function CompositionRow({ product, variant }: CompositionRowProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DetailRow label={productCopy().composition} onOpen={() => setOpen(true)} />
      <CompositionPopup
        product={product}
        variant={variant}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
