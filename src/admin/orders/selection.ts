import { createStore } from '@tanstack/store'
import type { OrderRow } from '#contract/admin/orders.ts'
import { useStore } from '#ui/use-store.ts'

/** An order that a bulk change could not change. It stays in the list and selected, and says why. */
export interface FailedOrder {
  row: OrderRow
  /** Its place in the list at that time. */
  index: number
  note: string
}

interface Selection {
  /** The list that the selection belongs to. */
  address: string
  ids: Record<string, true>
  failed: Record<string, FailedOrder>
}

const none: Selection = { address: '', ids: {}, failed: {} }

/** The selected orders. It outlives the page, so that Back restores it. */
const selectionStore = createStore<Selection>(none)

/** Returns the selection of a list, and functions that change it. Another list starts without one. */
export function useSelection(address: string) {
  const stored = useStore(selectionStore, none)
  const { ids, failed } = stored.address === address ? stored : none
  const setIds = (next: Record<string, true>) =>
    selectionStore.setState(() => ({
      address,
      ids: next,
      failed: Object.fromEntries(Object.entries(failed).filter(([id]) => next[id])),
    }))
  const setFailed = (orders: readonly FailedOrder[]) =>
    selectionStore.setState(() => ({
      address,
      ids: Object.fromEntries(orders.map(({ row }) => [row.id, true as const])),
      failed: Object.fromEntries(orders.map((order) => [order.row.id, order])),
    }))
  return { ids, failed, setIds, setFailed, clear: () => setIds({}) }
}

/** Returns the rows with the failed orders that left the list, each at its former place. */
export function withFailedOrders(
  rows: readonly OrderRow[],
  failed: Readonly<Record<string, FailedOrder>>,
): OrderRow[] {
  const shown = new Set(rows.map(({ id }) => id))
  const missing = Object.values(failed).filter(({ row }) => !shown.has(row.id))
  return missing
    .toSorted((a, b) => a.index - b.index)
    .reduce((list, { row, index }) => list.toSpliced(index, 0, row), [...rows])
}
