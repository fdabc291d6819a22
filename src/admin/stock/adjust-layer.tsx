import { useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { Button } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { Popover } from '#admin/ui/popover.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { stockCopy } from '#content/copy/admin/stock.ts'
import type { StockRow } from '#contract/admin/stock.ts'
import { AdjustForm } from './adjust-form.tsx'
import { variantLabel } from './stock-grid.ts'
import { StockHistory } from './stock-history.tsx'

const copy = stockCopy.adjust

/** A variant and the element that was pressed. */
export interface SelectedCell {
  row: StockRow
  anchor: HTMLElement
}

interface LayerProps {
  cell: SelectedCell
  onClose: () => void
}

function AdjustPopover({ cell, onClose }: LayerProps) {
  const { row } = cell
  return (
    <Popover target={cell} label={copy.title} onClose={onClose} className="w-88">
      <p className="mb-3.5 flex items-center justify-between gap-4">
        <b className="flex-none font-semibold">{copy.title}</b>
        <span className="text-small text-ink-2 min-w-0 truncate">{variantLabel(row)}</span>
      </p>
      <AdjustForm row={row} onClose={onClose} />
    </Popover>
  )
}

/** On a phone a sheet has the form. Its history opens in the same sheet. */
function AdjustSheet({ cell: { row }, onClose }: LayerProps) {
  const can = useCan()
  const [isHistoryOpen, setHistoryOpen] = useState(!can('stock.count'))
  const close = <Button onClick={onClose}>{adminCopy.close}</Button>
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isHistoryOpen ? variantLabel(row) : copy.title}
      actions={isHistoryOpen && close}
    >
      {isHistoryOpen ? (
        <StockHistory variantId={row.variantId} />
      ) : (
        <>
          <p className="mb-4 grid grid-cols-[2.75rem_1fr] items-center gap-3.5">
            <Thumb src={row.image} size="m" />
            <span className="text-ink-2">{copy.detail(variantLabel(row), row.stock)}</span>
          </p>
          <AdjustForm row={row} onClose={onClose}>
            <Button
              variant="plain"
              icon="history"
              className="-ms-4 mt-2"
              onClick={() => setHistoryOpen(true)}
            >
              {stockCopy.history.open}
            </Button>
          </AdjustForm>
        </>
      )}
    </Dialog>
  )
}

/** The form of the pressed variant: beside its cell, or in a sheet on a phone. */
export function AdjustLayer({ isPhone, ...props }: LayerProps & { isPhone: boolean }) {
  const [isSheet, setSheet] = useState(isPhone)
  // A turned phone has another list, so the cell of a popover is gone. The sheet stays.
  if (isPhone && !isSheet) setSheet(true)
  return isSheet ? <AdjustSheet {...props} /> : <AdjustPopover {...props} />
}
