import { useQueryClient } from '@tanstack/react-query'
import { ChangePricesDialog } from '#admin/prices/change-prices-dialog.tsx'
import { CompareDialog } from '#admin/ui/compare-texts.tsx'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { ActionDialog } from './action-dialog.tsx'
import { AddColourDialog } from './add-colour-dialog.tsx'
import { AddProductDialog } from './add-product-dialog.tsx'
import { type Colourway, colourwaysOf, removeVariants } from './colourways.ts'
import { EditColourDialog } from './edit-colour-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import type { DialogProps, ProductDialog } from './product-props.ts'
import { productQuery } from './stored-product.ts'

const colourCopy = productCopy.colour

/** Confirms that a colour is removed from the draft. */
function RemoveColourDialog({ form, onClose, colourway }: DialogProps & { colourway: Colourway }) {
  return (
    <ConfirmDialog
      title={colourCopy.removeTitle(colourway.color || productCopy.colours.unnamed)}
      closeLabel={colourCopy.keep}
      confirmLabel={productCopy.colours.remove}
      isBusy={false}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        form.change(removeVariants(colourway.variants))
      }}
    >
      <p>{colourCopy.removeText}</p>
    </ConfirmDialog>
  )
}

/** Changes the published prices of the product at once. Prices that its draft changed stay. */
function PricesDialog({ editor, onClose }: DialogProps) {
  const queryClient = useQueryClient()
  const { published } = editor
  const variants = (published?.variants ?? []).flatMap((variant) =>
    variant.price === null
      ? []
      : [{ ...variant, price: variant.price, product: published?.name ?? '' }],
  )
  const close = () => {
    onClose()
    void queryClient.invalidateQueries({ queryKey: productQuery(editor.id).queryKey })
  }
  return <ChangePricesDialog variants={variants} onClose={close} />
}

/** The open dialog of the page. */
export function ProductDialogs({ dialog, ...props }: DialogProps & { dialog: ProductDialog }) {
  switch (dialog.kind) {
    case 'addColour':
      return <AddColourDialog {...props} />
    case 'editColour':
    case 'removeColour': {
      const colourways = colourwaysOf(props.form.doc)
      const colourway = colourways.find(({ key }) => key === dialog.colourKey)
      if (!colourway) return null
      if (dialog.kind === 'removeColour')
        return <RemoveColourDialog {...props} colourway={colourway} />
      return <EditColourDialog {...props} colourway={colourway} field={dialog.field} />
    }
    case 'preview':
      return <PreviewDialog {...props} width={dialog.width} />
    case 'compare':
      return (
        <CompareDialog
          title={dialog.label}
          from={dialog.from}
          to={dialog.to}
          headings={[productCopy.compare.before, productCopy.compare.after]}
          onClose={props.onClose}
        />
      )
    case 'duplicate': {
      const { category, name } = props.form.doc
      const copyOf = { id: props.editor.id, name: name || productCopy.untitled }
      return <AddProductDialog category={category} copyOf={copyOf} onClose={props.onClose} />
    }
    case 'prices':
      return <PricesDialog {...props} />
    case 'history':
      return <HistoryDialog {...props} />
    // The pictures are in place of the form.
    case 'pictures':
      return null
    default:
      return <ActionDialog key={dialog.kind} {...props} action={dialog.kind} />
  }
}
