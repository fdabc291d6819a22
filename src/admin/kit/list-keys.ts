import { useRef } from 'react'
import { useKeys } from '#admin/lib/use-keys.ts'
import type { RowSelection } from './selection.ts'

/** The attribute of the link of a row: the id of the row. */
const rowsOfPage = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** Returns the id of the row that contains the focus. */
export const focusedRow = (): string | undefined =>
  document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-row]')?.dataset.row

interface RowStep {
  /** The ids of the rows of the page. */
  rows: readonly (string | undefined)[]
  /** The row with the focus. */
  focused: string | undefined
  /** The place of the row that had the focus before. It may have left the list, because it was changed. */
  last: number
  step: number
}

/** Returns the place of the row that gets the focus. Without a focus it is the last one again. */
export function rowAfter({ rows, focused, last, step }: RowStep): number {
  const current = focused === undefined ? -1 : rows.indexOf(focused)
  const wanted = current === -1 ? last : current + step
  return Math.max(0, Math.min(wanted, rows.length - 1))
}

/** The keys of every list: j and k move the focus from row to row, x selects, Escape clears the selection. */
export function useListKeys(selection: RowSelection | undefined): void {
  const last = useRef(0)
  const move = (step: number) => {
    const rows = rowsOfPage()
    last.current = rowAfter({
      rows: rows.map(({ dataset }) => dataset.row),
      focused: focusedRow(),
      last: last.current,
      step,
    })
    const link = rows[last.current]
    link?.focus({ preventScroll: true })
    link?.closest('tr, li')?.scrollIntoView({ block: 'nearest' })
  }
  const select = () => {
    const id = focusedRow()
    if (selection && id !== undefined) selection.toggle(id)
  }
  useKeys([
    { key: 'J', onPress: () => move(1) },
    { key: 'K', onPress: () => move(-1) },
    { key: 'X', onPress: select },
    { key: 'Escape', onPress: () => selection?.clear() },
  ])
}
