import type { ReactNode } from 'react'
import { formatCount } from '#admin/lib/format.ts'
import { bodyCell, cellBase, headBase, headCell } from '#admin/ui/table-style.ts'
import { Thumb } from '#admin/ui/thumb.tsx'
import { stockCopy } from '#content/copy/admin/stock.ts'
import type { StockRow } from '#contract/admin/stock.ts'
import {
  type GridGroup,
  type GridRow,
  levelColor,
  levelOf,
  stockGridOf,
  variantLabel,
} from './stock-grid.ts'

const { columns } = stockCopy
const figure = `${cellBase} h-row px-2 text-end last:pe-0`
const figureHead = `${headBase} px-2 text-end last:pe-0`

/** Returns what the cell of a variant shows in place of the button with its stock. */
export type RenderCell = (row: StockRow, column: string) => ReactNode

/** Called with the variant of a cell and the cell, beside which the form opens. */
export type OnSelect = (row: StockRow, anchor: HTMLElement) => void

interface CellProps {
  row: StockRow | undefined
  size: string | null
  renderCell?: RenderCell | undefined
  isCurrent: boolean
  onSelect?: OnSelect | undefined
}

function Cell({ row, size, isCurrent, renderCell, onSelect }: CellProps) {
  if (!row) return <td className={`${figure} text-ink-3`}>–</td>
  if (renderCell) return <td className={figure}>{renderCell(row, size ?? '')}</td>
  const level = levelOf(row)
  const weight = isCurrent ? 'font-medium' : level ? 'font-semibold' : ''
  const frame = isCurrent ? 'bg-surface outline-2 -outline-offset-1 outline-focus' : ''
  return (
    <td className={`${cellBase} relative h-row`}>
      <button
        type="button"
        className={`h-[calc(var(--row)-1px)] w-full px-2 text-end hover:bg-hover focus-visible:-outline-offset-2 ${levelColor(row)} ${weight} ${frame}`}
        aria-label={stockCopy.cell(variantLabel(row), row.stock, level)}
        aria-haspopup="dialog"
        onClick={(event) => onSelect?.(row, event.currentTarget)}
      >
        {formatCount(row.stock)}
      </button>
    </td>
  )
}

interface GridProps {
  sizes: readonly (string | null)[]
  currentId?: string | undefined
  onSelect?: OnSelect
  renderCell?: RenderCell
  /** True to leave out the columns total, sold and cover. A blind count hides them. */
  hidesSums?: boolean
}

function Row(props: GridProps & { row: GridRow }) {
  const { row, sizes, currentId, renderCell, onSelect, hidesSums } = props
  return (
    <tr>
      <th scope="row" className={`${bodyCell} h-row overflow-hidden font-normal`}>
        <span className="flex min-w-0 items-center gap-3">
          <Thumb src={row.image} />
          <span className="min-w-0 truncate">{row.name}</span>
        </span>
      </th>
      {sizes.map((size) => {
        const variant = row.cells.get(size)
        return (
          <Cell
            key={size}
            row={variant}
            size={size}
            renderCell={renderCell}
            isCurrent={variant !== undefined && variant.variantId === currentId}
            onSelect={onSelect}
          />
        )
      })}
      {!hidesSums && (
        <>
          <td className={figure}>{formatCount(row.total)}</td>
          <td className={`${figure} text-ink-2`}>{formatCount(row.sold)}</td>
          <td className={`${figure} text-ink-2`}>
            {row.coverDays === undefined ? '–' : stockCopy.days(row.coverDays)}
          </td>
        </>
      )}
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
        <tr>
          <th
            scope="rowgroup"
            colSpan={props.sizes.length + (props.hidesSums ? 1 : 4)}
            className={`${bodyCell} h-10 text-start font-semibold`}
          >
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
  /** The heading of the cells if no item has a size. */
  heading?: string
}

/** The grid product x size, with the stock of a variant in each cell. */
export function StockGridTable({ rows, heading = columns.inStock, ...props }: StockGridTableProps) {
  const { sizes, groups } = stockGridOf(rows)
  const hasHeadings = groups.some((group) => group.rows.length > 1)
  const nameOf = (size: string | null) => size ?? (sizes.length === 1 ? heading : columns.oneSize)
  return (
    <table className="w-full min-w-160 table-fixed">
      <thead>
        <tr>
          <th scope="col" className={`${headCell} text-start`}>
            {columns.name}
          </th>
          {sizes.map((size) => (
            <th
              key={size}
              scope="col"
              className={`${figureHead} ${props.renderCell ? 'w-24' : size === null ? 'w-20' : 'w-14'}`}
            >
              {nameOf(size)}
            </th>
          ))}
          {!props.hidesSums && (
            <>
              <th scope="col" className={`${figureHead} w-17`}>
                {columns.total}
              </th>
              <th scope="col" className={`${figureHead} w-22`}>
                {columns.sold}
              </th>
              <th scope="col" className={`${figureHead} w-22`}>
                {columns.cover}
              </th>
            </>
          )}
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
