import { createStore } from '@tanstack/store'
import { useStore } from '#ui/use-store.ts'

interface Selection {
  /** The list that the selection belongs to. */
  address: string
  ids: ReadonlySet<string>
}

const none: Selection = { address: '', ids: new Set() }

/** The selected colourways or products. It outlives the page, so that Back restores it. */
const selectionStore = createStore<Selection>(none)

/** Returns the selection of a list. Another list starts without one. */
export function useProductSelection(address: string) {
  const stored = useStore(selectionStore, none)
  const ids = stored.address === address ? stored.ids : none.ids
  const set = (next: Iterable<string>) =>
    selectionStore.setState(() => ({ address, ids: new Set(next) }))
  return {
    ids,
    set,
    toggle: (id: string) =>
      set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
    clear: () => set([]),
  }
}

/** The selection of a list, and functions that change it. */
export type ProductSelection = ReturnType<typeof useProductSelection>
