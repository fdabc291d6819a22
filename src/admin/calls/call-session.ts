import type { CallOutcome } from '#contract/admin/order-reasons.ts'
import type { OrderRow } from '#contract/admin/orders.ts'

/** A call that the person made since the page was opened. */
export interface DoneCall {
  order: Pick<OrderRow, 'id' | 'number' | 'customerName'>
  outcome: CallOutcome
  /** ISO 8601; set if the customer did not answer. */
  nextCallAt: string | null
}

/** The calls of the page. */
export interface CallSession {
  done: readonly DoneCall[]
  /** The orders that are still to call, in their order. */
  open: readonly OrderRow[]
  /** The order on screen; undefined when no call is left. */
  current: OrderRow | undefined
  /** Its place in `open`. */
  index: number
  /** Its place among all calls, from 1. */
  position: number
  count: number
}

/**
 * Returns the calls of the page: `queue` without the ones that are done. An order that needs another
 * call stays in the queue of the server, but it does not come again in this session. `skipped` is the
 * number of open calls that the person skipped.
 */
export function callSessionOf(
  queue: readonly OrderRow[],
  done: readonly DoneCall[],
  skipped: number,
): CallSession {
  const doneIds = new Set(done.map(({ order }) => order.id))
  const open = queue.filter(({ id }) => !doneIds.has(id))
  const index = Math.max(0, Math.min(skipped, open.length - 1))
  return {
    done,
    open,
    current: open[index],
    index,
    position: done.length + index + 1,
    count: done.length + open.length,
  }
}

/** Returns when the next call is due, as ISO 8601, or undefined. */
export const nextCallOf = (done: readonly DoneCall[]): string | undefined =>
  done
    .flatMap(({ nextCallAt }) => nextCallAt ?? [])
    .toSorted()
    .at(0)
