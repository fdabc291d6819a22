import { PictureRow } from '#admin/ui/picture-row.tsx'
import { stockCopy } from '#content/copy/admin/stock.ts'
import type { StockRow } from '#contract/admin/stock.ts'
import { levelColor, variantLabel } from './stock-grid.ts'
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
    <ul className="-mx-pad border-t border-line">
      {rows.map((row) => (
        <li key={row.variantId} className="border-b border-line px-pad">
          <button
            type="button"
            className="w-full"
            aria-haspopup="dialog"
            onClick={(event) => onSelect(row, event.currentTarget)}
          >
            <PictureRow
              src={row.image}
              name={<span className="block truncate">{variantLabel(row)}</span>}
              detail={<span className="block truncate">{detailOf(row, isLowView)}</span>}
              end={
                <span
                  className={`block min-w-11 text-end text-figure font-medium normal-nums ${levelColor(row)}`}
                >
                  {row.stock}
                </span>
              }
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
