import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { showToast } from '#admin/ui/toast.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import {
  amountAt,
  clampRange,
  clearRange,
  copyRange,
  edgesOf,
  fillDown,
  moveBy,
  type Place,
  type PriceGrid,
  parsePrice,
  pasteInto,
  pathOfCell,
  priceInput,
  type Range,
} from './price-grid.ts'
import type { SectionProps } from './section-props.ts'

const copy = productCopy.prices
const first: Place = { row: 0, column: 0 }

/** Returns the id of the element of a cell. */
const cellId = (place: Place): string => `price-${place.row}-${place.column}`

/** Keys that start to edit a cell with their character. */
const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^[\d.٠-٩]$/.test(key) && !(ctrlKey || metaKey || altKey)

/** The selection of the grid and the cell that is edited. */
export function usePriceGrid(
  grid: PriceGrid,
  { form, isReadOnly }: Pick<SectionProps, 'form' | 'isReadOnly'>,
) {
  const [selected, setRange] = useState<Range>({ anchor: first, active: first })
  const range = clampRange(grid, selected)
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const shouldFocus = useRef(false)
  const { active } = range
  const { row, column } = active
  const isEditing = typed !== undefined
  useEffect(() => {
    if (!shouldFocus.current || isEditing) return
    shouldFocus.current = false
    document.getElementById(cellId({ row, column }))?.focus()
  }, [row, column, isEditing])

  const cell = grid.rows[row]?.cells[column]
  const select = (place: Place, extend: boolean) => {
    shouldFocus.current = true
    setRange(({ anchor }) => ({ anchor: extend ? anchor : place, active: place }))
  }
  const edit = (text?: string) => {
    if (cell && !isReadOnly) setTyped(text ?? priceInput(amountAt(form.doc, cell)))
  }
  const cancel = () => {
    shouldFocus.current = true
    setTyped(undefined)
    setError(undefined)
  }
  /** Stores what was typed. Returns false for a text that is not an amount. */
  const commit = (): boolean => {
    if (!cell || typed === undefined) return true
    const amount = parsePrice(cell.field, typed)
    if (amount === undefined) {
      setError(copy.invalid)
      return false
    }
    form.change({ [pathOfCell(cell)]: amount })
    setTyped(undefined)
    setError(undefined)
    return true
  }
  const move = (key: string) => {
    const place = moveBy(grid, active, { key, isFar: false })
    if (place) select(place, false)
  }

  const onCellKey = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const isFar = event.ctrlKey || event.metaKey
    const place = moveBy(grid, active, { key, isFar })
    if (place) select(place, shiftKey)
    else if (isReadOnly) return
    else if (key === 'Enter' || key === 'F2') edit()
    else if (key === 'Delete' || key === 'Backspace') form.change(clearRange(grid, range))
    else if (isFar && key.toLowerCase() === 'd') form.change(fillDown(form.doc, grid, range))
    else if (isFar && key.toLowerCase() === 'a')
      setRange({
        anchor: first,
        active: { row: grid.rows.length - 1, column: grid.columns.length - 1 },
      })
    else if (isTyping(event)) edit(key)
    else return
    event.preventDefault()
  }
  const onInputKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      if (!commit()) return
      if (event.key === 'Enter') move(event.shiftKey ? 'ArrowUp' : 'ArrowDown')
      else move(event.shiftKey ? 'ArrowLeft' : 'ArrowRight')
      shouldFocus.current = true
    }
  }
  const onCopy = (event: ClipboardEvent) => {
    if (isEditing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copyRange(form.doc, grid, range))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (isEditing || isReadOnly) return
    event.preventDefault()
    const pasted = pasteInto(grid, range, event.clipboardData.getData('text/plain'))
    if ('invalid' in pasted) {
      showToast(copy.pasteFailed(pasted.invalid))
      return
    }
    form.change(pasted.changes)
    setRange(pasted.range)
  }
  /** Fills the amounts of the range down to a row. */
  const fillTo = (last: number) => {
    const { top, bottom, start, end } = edgesOf(range)
    if (last <= bottom) return
    // The amounts of the last selected row go on, as in a spreadsheet.
    const source = top === bottom ? top : bottom
    const down = { anchor: { row: source, column: start }, active: { row: last, column: end } }
    form.change(fillDown(form.doc, grid, down))
    setRange({ anchor: { row: top, column: start }, active: { row: last, column: end } })
  }
  return {
    range,
    active,
    typed,
    error,
    select,
    edit,
    commit,
    onType: (text: string) => {
      setTyped(text)
      setError(undefined)
    },
    onCellKey,
    onInputKey,
    onCopy,
    onPaste,
    fillTo,
    cellId,
  }
}

/** The selection of the grid and its events. */
export type PriceGridState = ReturnType<typeof usePriceGrid>
