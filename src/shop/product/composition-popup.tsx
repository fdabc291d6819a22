import { type Composition, compositionCopy } from '#content/copy/composition.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { Dialog } from '#ui/dialog.tsx'
import { compositionOf } from './composition-of.ts'
import type { ProductView, VariantView } from './product-view.ts'

interface CompositionPopupProps {
  product: ProductView
  variant: VariantView
  isOpen: boolean
  onClose: () => void
}

/** Shows the material of a product and how to care for it. @spec product.composition */
export function CompositionPopup({ product, variant, isOpen, onClose }: CompositionPopupProps) {
  const { title, made, care }: Composition = compositionOf(product, variant)
  const parts = [
    { heading: compositionCopy().made, lines: made },
    { heading: compositionCopy().care, lines: care },
  ]
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={compositionCopy().title}
      closeLabel={shellCopy().close}
    >
      <p className="type-h3 pb-6">{title}</p>
      <div className="grid gap-8">
        {parts.map(({ heading, lines }) => (
          <section key={heading}>
            <h3 className="type-label pb-3 text-ink-2">{heading}</h3>
            <ul className="grid gap-2">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
