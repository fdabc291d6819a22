import { useCan } from '#admin/kit/me.ts'
import { formatCount } from '#admin/lib/format.ts'
import { signed } from '#admin/stock/describe-movement.ts'
import { onFieldKey, QuantityField } from '#admin/stock/quantity-field.tsx'
import { variantLabel } from '#admin/stock/stock-grid.ts'
import { StockGridTable } from '#admin/stock/stock-grid-table.tsx'
import { stockTakesCopy } from '#content/copy/admin/stock-takes.ts'
import type { StockRow } from '#contract/admin/stock.ts'
import type { StockTake } from '#contract/admin/stock-takes.ts'
import type { CountsState } from './use-counts.ts'

const copy = stockTakesCopy.count

/** The count of a variant, and its difference if the stock count was applied. */
function CountResult({ row, counts }: { row: StockRow; counts: CountsState }) {
  const counted = counts.countedOf(row.variantId)
  const difference = counts.saved.get(row.variantId)?.difference
  return (
    <>
      {difference !== undefined && difference !== 0 && (
        <span className="me-2 text-small text-ink-2">
          <span className="sr-only">{copy.difference(signed(difference))}, </span>
          <span aria-hidden="true">{signed(difference)}</span>
        </span>
      )}
      <b className="font-medium">{counted === undefined ? '–' : formatCount(counted)}</b>
    </>
  )
}

interface CountGridProps {
  rows: readonly StockRow[]
  take: StockTake
  counts: CountsState
}

/** The grid product x size of a stock count, with a field for each variant while it is open. */
export function CountGrid({ rows, take, counts }: CountGridProps) {
  const can = useCan()
  const isOpen = take.state === 'open'
  const cell = (row: StockRow, column: string) =>
    isOpen && can('stock.count') ? (
      <QuantityField
        label={copy.label(variantLabel(row))}
        column={column}
        text={counts.textOf(row.variantId)}
        isWrong={counts.isWrong(row.variantId)}
        stock={take.isBlind ? undefined : row.stock}
        onChange={(text) => counts.setText(row.variantId, text)}
        onBlur={() => counts.leave(row.variantId)}
      />
    ) : (
      <CountResult row={row} counts={counts} />
    )
  return (
    <section
      aria-label={copy.list}
      className="overflow-x-auto border-t border-line"
      onKeyDown={onFieldKey}
    >
      <StockGridTable rows={rows} renderCell={cell} heading={copy.heading} hidesSums />
    </section>
  )
}
