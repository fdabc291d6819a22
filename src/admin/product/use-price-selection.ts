import { useEffect, useRef, useState } from 'react'
import { clampRange, type Place, type PriceGrid, type Range } from './price-grid.ts'

/** The first cell of a grid. */
export const firstPlace: Place = { row: 0, column: 0 }

/** Returns the id of the element of a cell. */
export const cellId = ({ row, column }: Place): string => `price-${row}-${column}`

/** The selected cells of the grid. The active one gets the focus, but not while it is edited. */
export function usePriceSelection(grid: PriceGrid, isEditing: boolean) {
  const [selected, setRange] = useState<Range>({ anchor: firstPlace, active: firstPlace })
  const range = clampRange(grid, selected)
  const { row, column } = range.active
  // A render for another reason must not take the focus from another part of the page.
  const shouldFocus = useRef(false)
  useEffect(() => {
    if (!shouldFocus.current || isEditing) return
    shouldFocus.current = false
    document.getElementById(cellId({ row, column }))?.focus()
  }, [row, column, isEditing])
  return {
    range,
    active: range.active,
    cell: grid.rows[row]?.cells[column],
    setRange,
    /** Selects a cell, or all cells up to it. */
    select: (place: Place, extend: boolean) => {
      shouldFocus.current = true
      setRange(({ anchor }) => ({ anchor: extend ? anchor : place, active: place }))
    },
    /** Gives the active cell the focus after it was edited. */
    focusLater: () => {
      shouldFocus.current = true
    },
  }
}

/** The selected cells of the grid. */
export type PriceSelection = ReturnType<typeof usePriceSelection>
