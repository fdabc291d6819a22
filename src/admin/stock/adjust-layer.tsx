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
    <Popover target={cell} label={copy.title} onClose={onClose} className="adjust">
      <p className="adjust-head">
        <b className="h2">{copy.title}</b>
        <span className="small ink-2 trunc">{variantLabel(row)}</span>
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
        <div className="adjust">
          <p className="adjust-item">
            <Thumb src={row.image} size="m" />
            <span className="ink-2">{copy.detail(variantLabel(row), row.stock)}</span>
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
        </div>
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
