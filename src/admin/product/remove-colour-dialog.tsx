import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { type Colourway, removeVariants } from './colourways.ts'
import type { DialogProps } from './dialog-props.ts'

const copy = productCopy.colour

/** Confirms that a colour is removed from the draft. */
export function RemoveColourDialog({
  form,
  onClose,
  colourway,
}: DialogProps & { colourway: Colourway }) {
  return (
    <ConfirmDialog
      title={copy.removeTitle(colourway.color || productCopy.colours.unnamed)}
      closeLabel={copy.keep}
      confirmLabel={productCopy.colours.remove}
      isBusy={false}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        form.change(removeVariants(colourway.variants))
      }}
    >
      <p>{copy.removeText}</p>
    </ConfirmDialog>
  )
}
