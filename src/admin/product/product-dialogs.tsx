import { CommandDialog } from '#admin/ui/command-dialog.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { AddColourDialog } from './add-colour-dialog.tsx'
import { colourwaysOf } from './colourways.ts'
import { CompareDialog } from './compare-dialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { EditColourDialog } from './edit-colour-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PricesDialog } from './prices-dialog.tsx'
import type { ProductDialog } from './product-dialog.ts'
import { RemoveColourDialog } from './remove-colour-dialog.tsx'

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
      return <CompareDialog {...dialog} onClose={props.onClose} />
    case 'commands':
      return <CommandDialog commands={dialog.lines} onClose={props.onClose} />
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
