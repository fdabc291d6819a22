import { useQuery } from '@tanstack/react-query'
import { useMe } from '#admin/kit/me.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { packingCopy } from '#content/copy/admin/packing.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { useStore } from '#ui/use-store.ts'
import { toPackQuery } from './packing-orders.ts'
import { nextToPack, packingStep, waitsForCall } from './packing-steps.ts'
import { addPackingUpdate, type PackingUpdate } from './packing-updates.ts'
import { ticks, toggleTick } from './ticks.ts'
import { useClaim } from './use-claim.ts'
import { useWaitingUpdates } from './use-packing-sync.ts'

/** The toast with 'Undo' stays this long. */
const undoMs = 15_000

/** Units of an item that cannot be packed. */
export type MissingItem = Omit<Extract<PackingUpdate['change'], { kind: 'missing' }>, 'kind'>

interface PackOrder {
  order: OrderDetail
  /** The person opened the order. Otherwise the first tick claims it. */
  isOpened: boolean
}

/** Returns what the packing screen of an order shows and does. Its changes also work offline. */
export function usePackOrder({ order, isOpened }: PackOrder) {
  const { id: staffId } = useMe()
  const updates = useWaitingUpdates()
  const list = useQuery(toPackQuery)
  const tickedIds = useStore(ticks, {})[order.id]?.ids ?? []
  const step = packingStep(order, updates)
  const ticked = order.items.filter(({ position }) => tickedIds.includes(String(position)))
  const claim = useClaim(order, step === 'open' && (isOpened || ticked.length > 0))
  const mustWait = waitsForCall(order, updates)
  // An order that was not confirmed needs a press of the button, because a tick can be an accident.
  const startsByTick = step === 'pending' && order.confirmedAt !== null && !mustWait
  const base = { staffId, orderId: order.id, number: order.number }
  const start = () => addPackingUpdate({ ...base, change: { kind: 'started' } })
  return {
    order,
    step,
    claim,
    mustWait,
    /** The first tick starts to pack a confirmed order. */
    canTick: (step === 'open' && !claim.other) || startsByTick,
    isTicked: (position: number) => tickedIds.includes(String(position)),
    tickedCount: ticked.length,
    isComplete:
      step === 'open' && !claim.other && !mustWait && ticked.length === order.items.length,
    /** True while an update of this order waits to be sent. */
    isWaiting: updates.some(({ orderId }) => orderId === order.id),
    next: nextToPack({ rows: list.data?.items ?? [], updates, staffId, currentId: order.id }),
    toggle: (position: number) => {
      if (startsByTick) start()
      toggleTick(order.id, String(position))
    },
    start,
    markPacked: () => {
      addPackingUpdate({ ...base, change: { kind: 'packed' } })
      showToast(packingCopy.packed(order.number), {
        durationMs: undoMs,
        action: {
          label: packingCopy.undo,
          icon: 'undo',
          isUndo: true,
          onPress: () => addPackingUpdate({ ...base, change: { kind: 'unpacked' } }),
        },
      })
    },
    reportMissing: (item: MissingItem) => {
      addPackingUpdate({ ...base, change: { kind: 'missing', ...item } })
      showToast(packingCopy.missing.done(order.number))
    },
  }
}

/** The state and the actions of the packing screen of one order. */
export type PackOrderState = ReturnType<typeof usePackOrder>
