import { Thumb } from '#admin/ui/thumb.tsx'
import { stockCopy } from '#content/copy/admin/stock.ts'
import type { StockRow } from '#contract/admin/stock.ts'
import { levelOf, variantLabel } from './stock-grid.ts'
import type { OnSelect } from './stock-grid-table.tsx'

function detailOf(
  { isLow, code, threshold, soldLast30Days, daysOfCover }: StockRow,
  isLowView: boolean,
) {
  if (!isLowView) return isLow ? stockCopy.lowAt(threshold) : code
  return [
    stockCopy.soldIn30Days(soldLast30Days),
    daysOfCover ? stockCopy.daysLeft(Math.round(daysOfCover)) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

interface StockCardsProps {
  rows: readonly StockRow[]
  /** The view of low stock shows sales instead of codes. */
  isLowView: boolean
  onSelect: OnSelect
}

/** One variant per row, for phones. */
export function StockCards({ rows, isLowView, onSelect }: StockCardsProps) {
  return (
    <ul className="stock-cards">
      {rows.map((row) => (
        <li key={row.variantId}>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={(event) => onSelect(row, event.currentTarget)}
          >
            <Thumb src={row.image} size="m" />
            <span className="name trunc">{variantLabel(row)}</span>
            <span className="sub trunc">{detailOf(row, isLowView)}</span>
            <span
              className={['q', levelOf(row) && 'level', levelOf(row)].filter(Boolean).join(' ')}
            >
              {row.stock}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
