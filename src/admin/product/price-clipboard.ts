import type { ClipboardEvent } from 'react'
import { showToast } from '#admin/ui/toast.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { copyRange, edgesOf, fillDown, type PriceGrid, pasteInto } from './price-grid.ts'
import type { SectionProps } from './product-props.ts'
import type { PriceSelection } from './use-price-selection.ts'

interface ClipboardOptions extends Pick<SectionProps, 'form' | 'isReadOnly'> {
  grid: PriceGrid
  selection: PriceSelection
  isEditing: boolean
}

/** Returns what copies the selected amounts, pastes those of a spreadsheet, and fills rows below. */
export function priceClipboard(options: ClipboardOptions) {
  const { form, grid, isEditing, isReadOnly, selection } = options
  const { range, setRange } = selection
  return {
    onCopy: (event: ClipboardEvent) => {
      if (isEditing) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', copyRange(form.doc, grid, range))
    },
    onPaste: (event: ClipboardEvent) => {
      if (isEditing || isReadOnly) return
      event.preventDefault()
      const pasted = pasteInto(grid, range, event.clipboardData.getData('text/plain'))
      if ('invalid' in pasted) {
        showToast(productCopy.prices.pasteFailed(pasted.invalid))
        return
      }
      form.change(pasted.changes)
      setRange(pasted.range)
    },
    /** Gives the rows below the selection, down to one, the amounts of its last row. */
    fillTo: (last: number) => {
      const { top, bottom, start, end } = edgesOf(range)
      if (last <= bottom) return
      const active = { row: last, column: end }
      form.change(fillDown(form.doc, grid, { anchor: { row: bottom, column: start }, active }))
      setRange({ anchor: { row: top, column: start }, active })
    },
  }
}
