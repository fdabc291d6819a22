import { createStore } from '@tanstack/store'
import { useStore } from '#ui/use-store.ts'

/** A row that a change of several rows could not change. It stays in the list and selected, and says why. */
export interface FailedRow<Row> {
  row: Row
  /** Its place in the list at that time. */
  index: number
  note: string
}

interface Stored<Row> {
  /** The list that the selection belongs to. */
  url: string
  ids: ReadonlySet<string>
  failed: readonly FailedRow<Row>[]
}

/** The selected rows of a list, and functions that change them. */
export interface Selection<Row> {
  ids: ReadonlySet<string>
  /** Rows of the last change that were not changed. They are selected. */
  failed: readonly FailedRow<Row>[]
  set: (ids: Iterable<string>) => void
  toggle: (id: string) => void
  clear: () => void
  /** Selects the rows that a change could not change. */
  fail: (failed: readonly FailedRow<Row>[]) => void
}

/** The selection as a table or cards of any rows read it. */
export type RowSelection = Omit<Selection<{ id: string }>, 'fail'>

/** Returns the ids with a further one, or without it if it was one of them. */
export const toggleId = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.symmetricDifference(new Set([id]))

/** Returns the failed rows that are still selected. */
export const stillFailed = <Row extends { id: string }>(
  failed: readonly FailedRow<Row>[],
  ids: ReadonlySet<string>,
): readonly FailedRow<Row>[] => failed.filter(({ row }) => ids.has(row.id))

/**
 * Creates the hook that returns the selection of a list. Another list starts without one. The selection
 * outlives the page, so that Back restores it.
 * @example const useOrderSelection = createSelection<OrderRow>()
 */
export function createSelection<Row extends { id: string }>() {
  const none: Stored<Row> = { url: '', ids: new Set(), failed: [] }
  const store = createStore(none)
  return function useSelection(url: string): Selection<Row> {
    const stored = useStore(store, none)
    const { ids, failed } = stored.url === url ? stored : none
    const select = (next: ReadonlySet<string>) =>
      store.setState(() => ({ url, ids: next, failed: stillFailed(failed, next) }))
    return {
      ids,
      failed,
      set: (next) => select(new Set(next)),
      toggle: (id) => select(toggleId(ids, id)),
      clear: () => select(new Set()),
      fail: (rows) =>
        store.setState(() => ({
          url,
          ids: new Set(rows.map(({ row }) => row.id)),
          failed: rows,
        })),
    }
  }
}

/** Returns the rows with the failed ones that left the list, each at its former place. */
export function withFailedRows<Row extends { id: string }>(
  rows: readonly Row[],
  failed: readonly FailedRow<Row>[],
): readonly Row[] {
  const shown = new Set(rows.map(({ id }) => id))
  return failed
    .filter(({ row }) => !shown.has(row.id))
    .toSorted((a, b) => a.index - b.index)
    .reduce<readonly Row[]>((list, { row, index }) => list.toSpliced(index, 0, row), rows)
}
