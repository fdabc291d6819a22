import { type RefObject, useRef } from 'react'
import { useKeys } from '#admin/lib/use-keys.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import type { OrderActionSet } from './use-order-actions.ts'

interface ListKeys {
  rows: readonly OrderRow[]
  selected: readonly OrderRow[]
  actions: OrderActionSet
  search: RefObject<HTMLInputElement | null>
  primaryButton: RefObject<HTMLButtonElement | null>
  printButton: RefObject<HTMLButtonElement | null>
  onToggle: (order: OrderRow) => void
  onClear: () => void
}

/** Returns the link of a row, or undefined if the row is not on the page. */
const linkOf = (order: OrderRow | undefined): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-order]')].find(
    ({ dataset }) => dataset.order === order?.id,
  )

/** Returns the position of the row that contains the focus, or -1. */
function focusedIndex(rows: readonly OrderRow[]): number {
  const link = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-order]')
  return rows.findIndex(({ id }) => id === link?.dataset.order)
}

/** The keys of the list: j and k move the focus, x selects, e takes the next step, p prints. */
export function useListKeys(keys: ListKeys): void {
  const { rows, selected, actions, search, primaryButton, printButton, onToggle, onClear } = keys
  // The row with the focus may have left the list, because its order changed.
  const last = useRef(0)
  const move = (step: number) => {
    const current = focusedIndex(rows)
    const wanted = current === -1 ? last.current : current + step
    last.current = Math.max(0, Math.min(wanted, rows.length - 1))
    const link = linkOf(rows[last.current])
    link?.focus({ preventScroll: true })
    link?.closest('tr, li')?.scrollIntoView({ block: 'nearest' })
  }
  /** The selected orders, or else the one with the focus. */
  const targets = () => {
    const focused = rows[focusedIndex(rows)]
    return selected.length > 0 || !focused ? selected : [focused]
  }
  const takeNextStep = () => {
    // The button of the selection may ask for more, such as the courier.
    if (selected.length > 0) return primaryButton.current?.click()
    const orders = targets()
    const { primary } = actions.targetsOf(orders)
    if (actions.canSelect && primary) void actions.change(orders, { to: primary })
  }
  const print = () => {
    if (!actions.canSelect) return
    if (selected.length > 0) printButton.current?.click()
    else if (targets().length > 0) void actions.print(targets(), 'slips')
  }
  const select = () => {
    const focused = rows[focusedIndex(rows)]
    if (actions.canSelect && focused) onToggle(focused)
  }
  useKeys([
    { key: 'J', onPress: () => move(1) },
    { key: 'K', onPress: () => move(-1) },
    { key: 'X', onPress: select },
    { key: 'E', onPress: takeNextStep },
    { key: 'P', onPress: print },
    { key: 'Escape', onPress: onClear },
    { key: { key: '/' }, onPress: () => search.current?.focus() },
  ])
}
