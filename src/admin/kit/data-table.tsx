import { Bone } from '#admin/ui/blank.tsx'
import { Checkbox } from '#admin/ui/checkbox.tsx'
import { bodyCell, headCell, rowCell, rowHover } from '#admin/ui/table-style.ts'
import { type Column, groupsOf, type ListLayout, type Room } from './list-layout.ts'
import type { RowSelection } from './selection.ts'

/** The room of a list depends on the rail and on what is beside it, so its columns measure the list. */
const hiddenBelow: Record<Room, string> = {
  portrait: '@max-[40rem]:hidden',
  tablet: '@max-[52rem]:hidden',
  narrow: '@max-[62rem]:hidden',
  wide: '@max-[68rem]:hidden',
}
const head = `${headCell} align-middle`
const cell = `${rowCell} whitespace-nowrap`
const selected =
  'bg-selected first:shadow-[-0.75rem_0_0_var(--selected)] last:shadow-[0.75rem_0_0_var(--selected)]'
/** The focus of the link of a row is around the row. */
const rowLook =
  'group relative has-[[data-row]:focus-visible]:outline-2 has-[[data-row]:focus-visible]:outline-focus'

const columnLook = <Row,>({ from, isNumber }: Column<Row>): string =>
  `${from ? hiddenBelow[from] : ''} ${isNumber ? 'text-end' : 'text-start'}`

/** Returns the classes of a cell. */
const cellLook = <Row,>(column: Column<Row>, isSelected: boolean, isQuiet: boolean): string =>
  [
    cell,
    columnLook(column),
    isSelected ? selected : rowHover,
    column.isControl ? '' : 'overflow-hidden text-ellipsis',
    column.isRowHead ? 'font-medium' : '',
    isQuiet ? 'text-ink-3' : (column.look ?? ''),
  ].join(' ')

type Columns<Row> = readonly (readonly [id: string, column: Column<Row>])[]

interface HeadProps<Row> {
  layout: ListLayout<Row>
  columns: Columns<Row>
  /** Selects all rows; undefined without a selection. */
  onSelectAll: (() => void) | undefined
  /** The selection bar is in the place of the heads. */
  isCovered: boolean
}

/** The widths and heads of the columns. The widths stay while the selection bar covers the heads. */
function Heads<Row>({ layout, columns, onSelectAll, isCovered }: HeadProps<Row>) {
  return (
    <>
      <colgroup>
        {onSelectAll && <col className="w-8" />}
        {columns.map(([id, { width = '', from }]) => (
          <col key={id} className={`${width} ${from ? hiddenBelow[from] : ''}`} />
        ))}
      </colgroup>
      <thead className={isCovered ? 'sr-only' : ''}>
        <tr>
          {onSelectAll && (
            <th scope="col" className={`${head} text-start`}>
              {isCovered ? (
                <span className="sr-only">{layout.select?.all}</span>
              ) : (
                <Checkbox
                  label={layout.select?.all ?? ''}
                  isChecked={false}
                  onChange={onSelectAll}
                />
              )}
            </th>
          )}
          {columns.map(([id, column]) => (
            <th key={id} scope="col" className={`${head} ${columnLook(column)}`}>
              {column.isHeadHidden ? <span className="sr-only">{column.head}</span> : column.head}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

interface GroupRowProps<Row> {
  title: string
  columns: Columns<Row>
  hasCheckbox: boolean
}

/** The heading over rows. It reaches over the columns after its own, which a small screen may hide. */
function GroupRow<Row>({ title, columns, hasCheckbox }: GroupRowProps<Row>) {
  return (
    <tr>
      <th scope="rowgroup" className={`${bodyCell} h-10 text-start font-semibold`}>
        {title}
      </th>
      {columns.slice(hasCheckbox ? 0 : 1).map(([id, column]) => (
        <td key={id} className={`border-b border-line ${columnLook(column)}`} />
      ))}
    </tr>
  )
}

interface RowProps<Row> {
  layout: ListLayout<Row>
  columns: Columns<Row>
  row: Row
  isSelected: boolean
  note: string | undefined
  onToggle: (() => void) | undefined
}

function TableRow<Row>({ layout, columns, row, isSelected, note, onToggle }: RowProps<Row>) {
  const isQuiet = note !== undefined || (layout.isQuiet?.(row) ?? false)
  const noteAt = note === undefined ? -1 : columns.findIndex(([, { hasNote }]) => hasNote)
  const shown = noteAt < 0 ? columns : columns.slice(0, noteAt + 1)
  return (
    <tr className={rowLook}>
      {onToggle && (
        <td className={`${cell} ${isSelected ? selected : rowHover}`}>
          <Checkbox
            label={layout.select?.row(row) ?? ''}
            isChecked={isSelected}
            onChange={onToggle}
          />
        </td>
      )}
      {shown.map(([id, column], index) => {
        const Cell = column.isRowHead ? 'th' : 'td'
        return (
          <Cell
            key={id}
            {...(column.isRowHead && { scope: 'row' })}
            {...(index === noteAt && { colSpan: columns.length - noteAt })}
            className={cellLook(column, isSelected, isQuiet)}
          >
            {index === noteAt ? column.cell(row, note) : column.cell(row)}
          </Cell>
        )
      })}
    </tr>
  )
}

/** The grey bar of a column. The bars of the rows differ. */
export function ColumnBone<Row>({ column, row }: { column: Column<Row>; row: number }) {
  const { bone } = column
  if (bone === undefined) return null
  if (bone === 'picture') return <span className="block aspect-4/5 w-6.5 bg-bone" />
  const [width, spread] = typeof bone === 'number' ? [bone, 0] : bone
  return <Bone width={width + ((row * 5) % (spread + 1))} />
}

function BoneRow<Row>({ columns, row, hasCheckbox }: BoneRowProps<Row>) {
  return (
    <tr>
      {hasCheckbox && <td className={cell} />}
      {columns.map(([id, column]) => (
        <td key={id} className={`${cell} ${columnLook(column)}`}>
          <ColumnBone column={column} row={row} />
        </td>
      ))}
    </tr>
  )
}

interface BoneRowProps<Row> {
  columns: Columns<Row>
  row: number
  hasCheckbox: boolean
}

/** The rows with grey bars of a list that loads. */
const boneRows = Array.from({ length: 10 }, (_, row) => row)

interface DataTableProps<Row> {
  layout: ListLayout<Row>
  /** Undefined while they load: the table has its heads and grey bars. */
  rows: readonly Row[] | undefined
  /** The selection of the list; undefined if the person cannot select. */
  selection?: RowSelection | undefined
  /** The row that is open beside the list. */
  openId?: string | undefined
}

/** A list as a table. */
export function DataTable<Row>({ layout, rows, selection, openId }: DataTableProps<Row>) {
  const columns: Columns<Row> = Object.entries(layout.columns)
  const isCovered = rows?.some((row) => selection?.ids.has(layout.idOf(row))) ?? false
  const notes = new Map(selection?.failed.map(({ row, note }) => [row.id, note]))
  return (
    <div className="@container">
      <table
        className="w-full table-fixed"
        aria-label={layout.label}
        aria-busy={rows === undefined || undefined}
      >
        <Heads
          layout={layout}
          columns={columns}
          onSelectAll={selection && (() => selection.set((rows ?? []).map(layout.idOf)))}
          isCovered={isCovered}
        />
        {groupsOf(layout, rows ?? []).map(([title, group]) => (
          <tbody key={title ?? ''}>
            {title !== undefined && (
              <GroupRow title={title} columns={columns} hasCheckbox={selection !== undefined} />
            )}
            {group.map((row) => {
              const id = layout.idOf(row)
              return (
                <TableRow
                  key={id}
                  layout={layout}
                  columns={columns}
                  row={row}
                  isSelected={selection?.ids.has(id) || id === openId}
                  note={notes.get(id)}
                  onToggle={selection && (() => selection.toggle(id))}
                />
              )
            })}
          </tbody>
        ))}
        {!rows && (
          <tbody>
            {boneRows.map((row) => (
              <BoneRow
                key={row}
                columns={columns}
                row={row}
                hasCheckbox={selection !== undefined}
              />
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}
