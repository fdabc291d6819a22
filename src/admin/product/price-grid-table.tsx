import type { PointerEvent } from 'react'
import { formatCount } from '#admin/lib/format.ts'
import { productCopy } from '#content/copy/admin/product.ts'
import { fieldId } from './field-id.ts'
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
import type { SectionProps } from './section-props.ts'
import { Swatch } from './swatch.tsx'
import { type PriceGridState, usePriceGrid } from './use-price-grid.ts'
import { cellId } from './use-price-selection.ts'

const copy = productCopy.prices

interface CellProps extends SectionProps {
  cell: PriceCell | undefined
  place: Place
  /** What a screen reader calls the amount of the cell. */
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
    <span className="amounts">
      {amount ? (
        <b className={isOld ? 'old' : ''}>{formatCount(amount)}</b>
      ) : (
        <span className="ink-3">{copy.none}</span>
      )}
      {oldPrice > 0 && <s>{formatCount(oldPrice)}</s>}
    </span>
  )
}

function CellInput({ name, state }: Pick<CellProps, 'name' | 'state'>) {
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person started to edit this cell.
        autoFocus
        className="cell-input"
        inputMode="decimal"
        aria-label={name}
        aria-invalid={state.error ? true : undefined}
        value={state.typed}
        onChange={({ currentTarget }) => state.type(currentTarget.value)}
        onKeyDown={state.onInputKey}
        onBlur={state.commit}
      />
      {state.error && (
        <span className="cell-error" role="alert">
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
      className="fill-handle"
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
    isInRange(range, place) && 'in-range',
    isActive && 'is-active',
    isEdited && 'is-edited',
    !cell && 'no-variant ink-3',
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
        <th scope="col">{copy.color}</th>
        {grid.columns.map((column) => (
          <th key={column} scope="col" className="num">
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
      className={grid.hasSizes ? 'price-grid' : 'price-grid one'}
      onCopy={state.onCopy}
      onPaste={state.onPaste}
    >
      <Head grid={grid} />
      <tbody>
        {grid.rows.map(({ colourway, cells }, row) => (
          <tr key={colourway.key}>
            <th scope="row">
              <span className="row-head">
                <Swatch images={colourway.variants[0].images} size="s" />
                <span className="trunc">{colourway.color}</span>
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
