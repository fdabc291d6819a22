import { type KeyboardEvent, useState } from 'react'
import { productCopy } from '#content/copy/admin/product.ts'
import { priceClipboard } from './price-clipboard.ts'
import {
  amountAt,
  clearRange,
  fillDown,
  moveBy,
  type PriceGrid,
  parsePrice,
  pathOfCell,
  priceInput,
} from './price-grid.ts'
import type { SectionProps } from './product-props.ts'
import { firstPlace, type PriceSelection, usePriceSelection } from './use-price-selection.ts'

type Options = Pick<SectionProps, 'form' | 'isReadOnly'>

/** Keys that start to edit a cell with their character. */
const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^[\d.٠-٩]$/.test(key) && !(ctrlKey || metaKey || altKey)

interface CellKeyOptions extends Options {
  grid: PriceGrid
  selection: PriceSelection
  edit: (text?: string) => void
}

/** Returns the handler of keys on a cell: they move, select, edit, clear and fill. */
const createCellKeys =
  ({ form, grid, isReadOnly, selection, edit }: CellKeyOptions) =>
  (event: KeyboardEvent): void => {
    const { range, active, select, setRange } = selection
    const { key } = event
    const isFar = event.ctrlKey || event.metaKey
    const place = moveBy(grid, active, { key, isFar })
    const last = { row: grid.rows.length - 1, column: grid.columns.length - 1 }
    if (place) select(place, event.shiftKey)
    else if (isFar && key.toLowerCase() === 'a') setRange({ anchor: firstPlace, active: last })
    else if (isReadOnly) return
    else if (key === 'Enter' || key === 'F2') edit()
    else if (key === 'Delete' || key === 'Backspace') form.change(clearRange(grid, range))
    else if (isFar && key.toLowerCase() === 'd') form.change(fillDown(form.doc, grid, range))
    else if (isTyping(event)) edit(key)
    else return
    event.preventDefault()
  }

/** The text of the cell that is edited. */
function useTypedPrice() {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  return {
    typed,
    error,
    type: (text: string | undefined) => {
      setTyped(text)
      setError(undefined)
    },
    fail: () => setError(productCopy.prices.invalid),
  }
}

/** The selection of the grid and the cell that is edited. */
export function usePriceGrid(grid: PriceGrid, { form, isReadOnly }: Options) {
  const { typed, error, type, fail } = useTypedPrice()
  const isEditing = typed !== undefined
  const selection = usePriceSelection(grid, isEditing)
  const { active, cell, focusLater, select } = selection
  const edit = (text?: string) => {
    if (cell && !isReadOnly) type(text ?? priceInput(amountAt(form.doc, cell)))
  }
  /** Stores what was typed. Returns false for a text that is not an amount. */
  const commit = (): boolean => {
    if (!cell || typed === undefined) return true
    const amount = parsePrice(cell.field, typed)
    if (amount === undefined) {
      fail()
      return false
    }
    form.change({ [pathOfCell(cell)]: amount })
    type(undefined)
    return true
  }
  const onInputKey = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    event.stopPropagation()
    if (key === 'Escape') {
      focusLater()
      type(undefined)
    }
    if (key !== 'Enter' && key !== 'Tab') return
    event.preventDefault()
    if (!commit()) return
    const [back, forward] = key === 'Enter' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
    const place = moveBy(grid, active, { key: String(shiftKey ? back : forward), isFar: false })
    if (place) select(place, false)
  }
  return {
    range: selection.range,
    active,
    typed,
    error,
    select,
    edit,
    commit,
    type,
    onInputKey,
    onCellKey: createCellKeys({ form, grid, isReadOnly, selection, edit }),
    ...priceClipboard({ form, grid, isReadOnly, selection, isEditing }),
  }
}

/** The selection of the grid and its events. */
export type PriceGridState = ReturnType<typeof usePriceGrid>
