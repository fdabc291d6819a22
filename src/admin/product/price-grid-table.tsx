import type { PointerEvent } from 'react'
import { formatCount } from '#admin/lib/format.ts'
import { editedCorner } from '#admin/ui/field-style.ts'
import { Swatch } from '#admin/ui/swatch.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { fabricImage } from '#rules/product-images.ts'
import { fieldId } from './field-names.ts'
import {
  amountAt,
  edgesOf,
  isInRange,
  type Place,
  type PriceCell,
  type PriceField,
  type PriceGrid,
  pathOfCell,
  priceGridOf,
} from './price-grid.ts'
import type { SectionProps } from './product-props.ts'
import { type PriceGridState, usePriceGrid } from './use-price-grid.ts'
import { cellId } from './use-price-selection.ts'

const copy = productCopy.prices

const box = 'border border-line px-3'
const head = `${box} h-9 text-micro font-medium text-ink-2`

interface CellProps extends SectionProps {
  cell: PriceCell | undefined
  place: Place
  /** The name of the amount in the cell, for screen readers. */
  name: string
  state: PriceGridState
}

/** The amounts of a cell. The price has the old price below it, as the shop shows it. */
function Amounts({ cell, form }: Pick<CellProps, 'form'> & { cell: PriceCell }) {
  const amount = amountAt(form.doc, cell)
  const variant = form.doc.variants.find(({ id }) => id === cell.variantId)
  const isOld = cell.field === 'oldPrice'
  const oldPrice = isOld || !variant?.size ? 0 : variant.oldPrice
  return (
    <span className="grid leading-[1.125rem]">
      {amount ? (
        <b className={isOld ? 'font-normal text-ink-2' : 'font-medium'}>{formatCount(amount)}</b>
      ) : (
        <span className="text-ink-3">{copy.none}</span>
      )}
      {oldPrice > 0 && <s className="text-micro text-ink-3">{formatCount(oldPrice)}</s>}
    </span>
  )
}

function CellInput({ name, state }: Pick<CellProps, 'name' | 'state'>) {
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person started to edit this cell.
        autoFocus
        className="absolute inset-0 size-full bg-surface px-3 text-end font-medium outline-2 -outline-offset-2 outline-focus select-text"
        inputMode="decimal"
        aria-label={name}
        aria-invalid={state.error ? true : undefined}
        value={state.typed}
        onChange={({ currentTarget }) => state.type(currentTarget.value)}
        onKeyDown={state.onInputKey}
        onBlur={state.commit}
      />
      {state.error && (
        <span
          className="absolute end-0 top-full z-3 w-max max-w-64 border border-danger bg-surface px-2.5 py-1.5 text-start text-small text-danger"
          role="alert"
        >
          {state.error}
        </span>
      )}
    </>
  )
}

/** The square at the end of the selection. Dragging it down fills the rows below. */
function FillHandle({ state }: Pick<CellProps, 'state'>) {
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]')
    if (cell) state.fillTo(Number(cell.dataset.row))
  }
  return (
    <span
      className="absolute -end-1 -bottom-1 z-2 hidden size-[9px] cursor-ns-resize touch-none border border-surface bg-ink group-focus-within:block"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerUp={onPointerUp}
    />
  )
}

function Cell({ cell, place, name, state, ...props }: CellProps) {
  const { range, active } = state
  const { bottom, end } = edgesOf(range)
  const isActive = active.row === place.row && active.column === place.column
  const isEditing = isActive && state.typed !== undefined
  const isLast = place.row === bottom && place.column === end
  const isEdited = cell !== undefined && props.form.isEdited(pathOfCell(cell))
  const classes = [
    box,
    'relative cursor-cell text-end',
    isInRange(range, place) && 'group-focus-within:bg-selected',
    isActive && '-outline-offset-2 outline-ink group-focus-within:outline-2',
    isEdited && editedCorner,
    !cell && 'text-ink-3',
  ]
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is a td with this role.
      role="gridcell"
      id={cellId(place)}
      data-row={place.row}
      data-field={cell && fieldId(pathOfCell(cell))}
      tabIndex={isActive && !isEditing ? 0 : -1}
      aria-selected={isInRange(range, place)}
      aria-readonly={props.isReadOnly || undefined}
      className={classes.filter(Boolean).join(' ')}
      onKeyDown={isEditing ? undefined : state.onCellKey}
      onPointerDown={({ shiftKey, button }) => {
        if (button === 0 && !isEditing) state.select(place, shiftKey)
      }}
      onPointerEnter={({ buttons, pointerType }) => {
        if (buttons === 1 && pointerType === 'mouse') state.select(place, true)
      }}
      onDoubleClick={() => state.edit()}
    >
      {!cell && '–'}
      {cell && isEditing && <CellInput name={name} state={state} />}
      {cell && !isEditing && <Amounts cell={cell} form={props.form} />}
      {isLast && !isEditing && !props.isReadOnly && <FillHandle state={state} />}
    </td>
  )
}

function Head({ grid }: { grid: PriceGrid }) {
  const labelOf = (column: string | null) => {
    if (!grid.hasSizes) return copy.fields[column as PriceField]
    return column ?? copy.oneSize
  }
  return (
    <thead>
      <tr>
        <th scope="col" className={`${head} w-44 text-start`}>
          {copy.color}
        </th>
        {grid.columns.map((column) => (
          <th key={column} scope="col" className={`${head} text-end`}>
            {labelOf(column)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The prices as a grid: colour by size, or colour by both amounts. Keys work as in a spreadsheet. */
export function PriceGridTable({ field, ...props }: SectionProps & { field: PriceField }) {
  const grid = priceGridOf(props.form.doc, field)
  const state = usePriceGrid(grid, props)
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that keys move through is a grid.
      role="grid"
      aria-label={copy.grid}
      aria-multiselectable="true"
      className={`group table-fixed border-collapse bg-surface select-none ${grid.hasSizes ? 'w-full [&_td]:h-12' : 'w-auto min-w-[min(28rem,100%)] [&_td]:h-11'}`}
      onCopy={state.onCopy}
      onPaste={state.onPaste}
    >
      <Head grid={grid} />
      <tbody>
        {grid.rows.map(({ colourway, cells }, row) => (
          <tr key={colourway.key}>
            <th scope="row" className={`${box} h-9 text-start font-normal`}>
              <span className="flex min-w-0 items-center gap-2.5">
                <Swatch src={fabricImage(colourway.variants[0].images)?.src} size="small" />
                <span className="min-w-0 truncate">{colourway.color}</span>
              </span>
            </th>
            {cells.map((cell, column) => (
              <Cell
                key={grid.columns[column]}
                {...props}
                cell={cell}
                place={{ row, column }}
                name={copy.cell(
                  copy.fields[cell?.field ?? 'price'],
                  colourway.color,
                  grid.hasSizes ? (grid.columns[column] ?? null) : null,
                )}
                state={state}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
