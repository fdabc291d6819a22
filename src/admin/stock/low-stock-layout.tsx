import { defineList } from '#admin/kit/list-layout.ts'
import { Thumb } from '#admin/ui/thumb.tsx'
import { stockCopy as copy } from '#content/copy/admin/stock.ts'
import type { StockRow } from '#contract/admin/stock.ts'
import { levelColor, variantLabel } from './stock-grid.ts'
import type { OnSelect } from './stock-grid-table.tsx'

/** Returns the days of cover of a variant in words, or an empty text without sales. */
function coverText({ stock, daysOfCover }: StockRow): string {
  if (stock <= 0) return copy.outOfStock
  return daysOfCover === null ? '' : copy.days(Math.round(daysOfCover))
}

const { columns } = copy

/** Returns the columns of the low or sold-out variants. `onSelect` opens the form beside a cell. */
export const lowStockLayout = (onSelect: OnSelect) =>
  defineList({
    label: copy.title,
    idOf: (row: StockRow) => row.variantId,
    columns: {
      picture: {
        head: columns.picture,
        isHeadHidden: true,
        width: 'w-12',
        cell: ({ image }) => <Thumb src={image} />,
      },
      item: { head: columns.item, isRowHead: true, cell: variantLabel },
      code: {
        head: columns.code,
        width: 'w-64',
        from: 'narrow',
        look: 'font-mono text-small/5 tracking-tight text-ink-3',
        cell: ({ code }) => code,
      },
      inStock: {
        head: columns.inStock,
        width: 'w-24',
        isNumber: true,
        cell: (row) => <span className={`font-medium ${levelColor(row)}`}>{row.stock}</span>,
      },
      lowAt: {
        head: columns.lowAt,
        width: 'w-24',
        isNumber: true,
        look: 'text-ink-2',
        cell: ({ threshold }) => threshold,
      },
      sold: {
        head: columns.soldLong,
        width: 'w-34',
        from: 'tablet',
        isNumber: true,
        look: 'text-ink-2',
        cell: ({ soldLast30Days }) => soldLast30Days,
      },
      cover: { head: columns.cover, width: 'w-34', isNumber: true, cell: coverText },
      action: {
        head: columns.action,
        isHeadHidden: true,
        width: 'w-24',
        isNumber: true,
        isControl: true,
        cell: (row) => (
          <button
            type="button"
            className="link touch-area"
            aria-label={`${copy.adjust.open}: ${variantLabel(row)}`}
            aria-haspopup="dialog"
            onClick={(event) => onSelect(row, event.currentTarget)}
          >
            {copy.adjust.open}
          </button>
        ),
      },
    },
  })
