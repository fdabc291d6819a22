import {
  createColumnHelper,
  type ReactTable,
  type Row,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { formatDayTime, formatShortAge } from '#admin/lib/format.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { type BoneColumn, BoneRows } from '#admin/ui/bone-rows.tsx'
import { Checkbox } from '#admin/ui/checkbox.tsx'
import { ordersCopy } from '#content/copy/admin/orders.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import { cashText } from './cash-text.ts'
import { CustomerName, OrderLink, OrderPictures, OrderStatusCell } from './order-cells.tsx'
import { OrderMarks } from './order-marks.tsx'
import type { useSelection } from './selection.ts'

const features = tableFeatures({ rowSelectionFeature })
const helper = createColumnHelper<typeof features, OrderRow>()
const columnIds = [
  'number',
  'age',
  'customer',
  'governorate',
  'items',
  'cashDue',
  'status',
  'marks',
] as const
const columns = helper.columns(
  columnIds.map((id) => helper.display({ id, header: ordersCopy.columns[id] })),
)

/** Classes of the columns that leave on narrow screens, and of columns with numbers. */
const classOf: Partial<Record<string, string>> = {
  age: 'c-m',
  governorate: 'c-l',
  cashDue: 'num',
  marks: 'c-m num',
}

/** The selection of a list as the table reads it. */
export type Selection = ReturnType<typeof useSelection>

/** Returns the table of the rows, with their selection. */
export const useOrdersTable = (rows: readonly OrderRow[], selection: Selection) =>
  useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }: OrderRow) => id,
    state: { rowSelection: selection.ids },
    onRowSelectionChange: (update) =>
      selection.setIds(typeof update === 'function' ? update(selection.ids) : update),
  })

/** The table that `useOrdersTable` returns. */
export type OrdersTableModel = ReactTable<typeof features, OrderRow>

function Columns({ hasSelection }: { hasSelection: boolean }) {
  return (
    <colgroup>
      {hasSelection && <col className="w-check" />}
      <col className="w-number" />
      <col className="w-age c-m" />
      <col />
      <col className="w-governorate c-l" />
      <col className="w-items" />
      <col className="w-cash" />
      <col className="w-status" />
      <col className="w-marks c-m" />
    </colgroup>
  )
}

interface HeadProps {
  table: OrdersTableModel
  hasSelection: boolean
  /** The selection bar is in the place of the heads. */
  isCovered: boolean
}

function Head({ table, hasSelection, isCovered }: HeadProps) {
  return (
    <thead className={isCovered ? 'sr' : ''}>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {hasSelection && (
            <th>
              {isCovered ? (
                <span className="sr">{ordersCopy.columns.select}</span>
              ) : (
                <Checkbox
                  label={ordersCopy.selectAll}
                  isChecked={false}
                  onChange={() => table.toggleAllRowsSelected(true)}
                />
              )}
            </th>
          )}
          {group.headers.map((header) => (
            <th key={header.id} className={classOf[header.id] ?? ''}>
              {header.id === 'marks' ? (
                <span className="sr">{ordersCopy.columns.marks}</span>
              ) : (
                <table.FlexRender header={header} />
              )}
            </th>
          ))}
        </tr>
      ))}
    </thead>
  )
}

interface OrderTableRowProps {
  row: Row<typeof features, OrderRow>
  now: Date
  hasSelection: boolean
  note: string | undefined
}

function OrderTableRow({ row, now, hasSelection, note }: OrderTableRowProps) {
  const order = row.original
  const isSelected = row.getIsSelected()
  return (
    <tr className={`${isSelected ? 'is-selected' : ''} ${note ? 'quiet' : ''}`}>
      {hasSelection && (
        <td className="over">
          <Checkbox
            label={ordersCopy.selectOrder(order.number)}
            isChecked={isSelected}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      <td className="med">
        <OrderLink order={order} />
      </td>
      <td className="c-m ink-2" title={formatDayTime(order.orderedAt)}>
        {formatShortAge(order.orderedAt, now)}
      </td>
      <td>
        <CustomerName name={order.customerName} />
      </td>
      <td className="c-l ink-2">{order.governorate}</td>
      <td>
        <OrderPictures order={order} />
      </td>
      <td className="num">{cashText(order)}</td>
      <td colSpan={note ? 2 : 1}>
        <OrderStatusCell order={order} note={note} />
      </td>
      {!note && (
        <td className="c-m num">
          <OrderMarks order={order} />
        </td>
      )}
    </tr>
  )
}

interface OrdersTableProps {
  table: OrdersTableModel
  selection: Selection
  hasSelection: boolean
  isCovered: boolean
}

/** The list as a table. */
export function OrdersTable({ table, selection, hasSelection, isCovered }: OrdersTableProps) {
  const now = useNow()
  return (
    <table className="table orders-table" aria-label={ordersCopy.title}>
      <Columns hasSelection={hasSelection} />
      <Head table={table} hasSelection={hasSelection} isCovered={isCovered} />
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <OrderTableRow
            key={row.id}
            row={row}
            now={now}
            hasSelection={hasSelection}
            note={selection.failed[row.id]?.note}
          />
        ))}
      </tbody>
    </table>
  )
}

const boneColumns: readonly BoneColumn[] = [
  { width: 9 },
  { width: 3.5, className: 'c-m' },
  { width: 12, spread: 6 },
  { width: 6, spread: 3, className: 'c-l' },
  {
    content: (row) => (
      <span className="pics">
        <span className="pic" />
        {row % 3 > 0 && <span className="pic" />}
      </span>
    ),
  },
  { width: 8, className: 'num' },
  { width: 10 },
  { className: 'c-m' },
]

/** The table before the first page is loaded: its heads and grey bars. */
export function OrdersTableBones({ table, hasSelection }: Omit<HeadProps, 'isCovered'>) {
  return (
    <table className="table orders-table" aria-label={ordersCopy.title} aria-busy="true">
      <Columns hasSelection={hasSelection} />
      <Head table={table} hasSelection={hasSelection} isCovered={false} />
      <BoneRows columns={hasSelection ? [{}, ...boneColumns] : boneColumns} count={14} />
    </table>
  )
}
