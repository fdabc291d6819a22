import { formatCount } from '#admin/lib/format.ts'
import { Thumb } from '#admin/ui/thumb.tsx'
import { stockCopy } from '#content/copy/admin/stock.ts'
import type { StockRow } from '#contract/admin/stock.ts'
import { type GridGroup, type GridRow, levelOf, stockGridOf, variantLabel } from './stock-grid.ts'

const { columns } = stockCopy

/** Called with the variant of a cell and the cell, beside which the form opens. */
export type OnSelect = (row: StockRow, anchor: HTMLElement) => void

interface CellProps {
  row: StockRow | undefined
  isCurrent: boolean
  onSelect: OnSelect
}

function Cell({ row, isCurrent, onSelect }: CellProps) {
  if (!row) return <td className="num ink-3">–</td>
  const level = levelOf(row)
  return (
    <td className={['cell', level, isCurrent && 'here'].filter(Boolean).join(' ')}>
      <button
        type="button"
        aria-label={stockCopy.cell(variantLabel(row), row.stock, level)}
        aria-haspopup="dialog"
        onClick={(event) => onSelect(row, event.currentTarget)}
      >
        {formatCount(row.stock)}
      </button>
    </td>
  )
}

interface GridProps {
  sizes: readonly (string | null)[]
  currentId: string | undefined
  onSelect: OnSelect
}

function Row({ row, sizes, currentId, onSelect }: GridProps & { row: GridRow }) {
  return (
    <tr>
      <th scope="row">
        <span className="colourway">
          <Thumb src={row.image} />
          <span className="trunc">{row.name}</span>
        </span>
      </th>
      {sizes.map((size) => {
        const variant = row.cells.get(size)
        return (
          <Cell
            key={size}
            row={variant}
            isCurrent={variant !== undefined && variant.variantId === currentId}
            onSelect={onSelect}
          />
        )
      })}
      <td className="num">{formatCount(row.total)}</td>
      <td className="num ink-2">{formatCount(row.sold)}</td>
      <td className="num ink-2">
        {row.coverDays === undefined ? '–' : stockCopy.days(row.coverDays)}
      </td>
    </tr>
  )
}

interface GroupProps extends GridProps {
  group: GridGroup
  /** False if every product has a single colour, because each row then names its product. */
  hasHeading: boolean
}

function Group({ group, hasHeading, ...props }: GroupProps) {
  return (
    <tbody>
      {hasHeading && (
        <tr className="group">
          <th scope="rowgroup" colSpan={props.sizes.length + 4}>
            {group.name}
          </th>
        </tr>
      )}
      {group.rows.map((row) => (
        <Row key={row.key} row={row} {...props} />
      ))}
    </tbody>
  )
}

interface StockGridTableProps extends Omit<GridProps, 'sizes'> {
  rows: readonly StockRow[]
}

/** The grid product x size, with the stock of a variant in each cell. */
export function StockGridTable({ rows, ...props }: StockGridTableProps) {
  const { sizes, groups } = stockGridOf(rows)
  const hasHeadings = groups.some((group) => group.rows.length > 1)
  const nameOf = (size: string | null) =>
    size ?? (sizes.length === 1 ? columns.inStock : columns.oneSize)
  return (
    <table className="table stock-grid">
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          {sizes.map((size) => (
            <th
              key={size}
              scope="col"
              className={size === null ? 'num one-size' : 'num size-column'}
            >
              {nameOf(size)}
            </th>
          ))}
          <th scope="col" className="num w-total">
            {columns.total}
          </th>
          <th scope="col" className="num w-sold">
            {columns.sold}
          </th>
          <th scope="col" className="num w-cover">
            {columns.cover}
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <Group
          key={group.productId}
          group={group}
          hasHeading={hasHeadings}
          sizes={sizes}
          {...props}
        />
      ))}
    </table>
  )
}
