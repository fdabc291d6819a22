import { formatCount, formatTime } from '#admin/lib/format.ts'
import { stockCopy } from '#content/copy/admin/stock.ts'
import type { Movement } from '#contract/admin/stock.ts'

const copy = stockCopy.history

/** Returns what moved the stock, without the number of the order. */
export function movementText({ reason, cause, balance, orderNumber }: Movement): string {
  if (reason === 'opening') return copy.opening
  if (reason === 'order') return copy.soldTo
  if (reason === 'cancel') return copy.returned
  if (cause === null && orderNumber !== null) return copy.orderEdited
  return cause === null || cause === 'counted'
    ? copy.counted(balance)
    : stockCopy.adjust.causes[cause]
}

/** Returns who moved the stock, when and why: `Mona, 09:15, “second delivery”`. */
export const movementDetail = ({ actor, at, note }: Movement): string =>
  [actor?.name, formatTime(at), note && copy.note(note)].filter(Boolean).join(', ')

/** Returns the change with its sign: `+20`, `-1,200`. */
export const signed = (delta: number): string => `${delta > 0 ? '+' : ''}${formatCount(delta)}`
