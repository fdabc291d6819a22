import { Thumb } from '#admin/ui/thumb.tsx'
import { stockCopy } from '#content/copy/admin/stock.ts'
import type { StockRow } from '#contract/admin/stock.ts'
import { levelOf, variantLabel } from './stock-grid.ts'
import type { OnSelect } from './stock-grid-table.tsx'

const { columns } = stockCopy

/** Returns the days of cover of a variant in words, or an empty text without sales. */
export function coverText({ stock, daysOfCover }: StockRow): string {
  if (stock <= 0) return stockCopy.outOfStock
  return daysOfCover === null ? '' : stockCopy.days(Math.round(daysOfCover))
}

function LowRow({ row, onSelect }: { row: StockRow; onSelect: OnSelect }) {
  return (
    <tr>
      <td>
        <Thumb src={row.image} />
      </td>
      <th scope="row" className="med">
        {variantLabel(row)}
      </th>
      <td className="code ink-3 c-l">{row.code}</td>
      <td className="num">
        <span className={`level ${levelOf(row) === 'out' ? 'out' : ''}`}>{row.stock}</span>
      </td>
      <td className="num ink-2">{row.threshold}</td>
      <td className="num ink-2 c-m">{row.soldLast30Days}</td>
      <td className="num">{coverText(row)}</td>
      <td className="num over">
        <button
          type="button"
          className="link"
          aria-label={`${stockCopy.adjust.open}: ${variantLabel(row)}`}
          aria-haspopup="dialog"
          onClick={(event) => onSelect(row, event.currentTarget)}
        >
          {stockCopy.adjust.open}
        </button>
      </td>
    </tr>
  )
}

interface LowStockTableProps {
  rows: readonly StockRow[]
  onSelect: OnSelect
}

/** Low or sold-out variants, the ones with the least cover first. */
export function LowStockTable({ rows, onSelect }: LowStockTableProps) {
  return (
    <table className="table low-stock">
      <thead>
        <tr>
          <td className="w-pic" />
          <th scope="col">{columns.item}</th>
          <th scope="col" className="c-l w-code">
            {columns.code}
          </th>
          <th scope="col" className="num w-number">
            {columns.inStock}
          </th>
          <th scope="col" className="num w-number">
            {columns.lowAt}
          </th>
          <th scope="col" className="num c-m w-sold">
            {columns.soldLong}
          </th>
          <th scope="col" className="num w-cover">
            {columns.cover}
          </th>
          <th scope="col" className="w-action">
            <span className="sr">{columns.action}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <LowRow key={row.variantId} row={row} onSelect={onSelect} />
        ))}
      </tbody>
    </table>
  )
}
