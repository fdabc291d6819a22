import type { CallOutcome } from '#contract/admin/order-reasons.ts'
import type { OrderRow } from '#contract/admin/orders.ts'

/** An order to call. */
export interface Call {
  order: Pick<OrderRow, 'id' | 'number' | 'customerName' | 'orderedAt' | 'callAttempts'>
  /** The outcome that the person recorded since the page was opened. `cleared`: it was taken back. */
  outcome?: CallOutcome
  /** ISO 8601; set if the customer did not answer. */
  nextCallAt?: string | null
}

/** The calls of the page. */
export interface CallSession {
  /** The recorded calls, then the orders that are still to call, in their order. */
  calls: readonly Call[]
  /** The call on screen; undefined when no call is left. */
  current: Call | undefined
  /** Its place in `calls`; the number of calls when none is left. */
  index: number
}

/** Returns true if the person recorded an outcome and did not take it back. */
export const isAnswered = ({ outcome }: Call): boolean =>
  outcome !== undefined && outcome !== 'cleared'

/**
 * Returns the calls of the page: the ones of `done`, then the rest of `queue`. An order that needs
 * another call stays in the queue of the server, but it does not come again in this session. `shown`
 * is the number of the order that the person opened; otherwise the first unanswered call is current.
 */
export function callSessionOf(
  queue: readonly OrderRow[],
  done: readonly Call[],
  shown: string | undefined,
): CallSession {
  const doneIds = new Set(done.map(({ order }) => order.id))
  const open = queue.filter(({ id }) => !doneIds.has(id)).map((order) => ({ order }))
  const calls: readonly Call[] = [...done, ...open]
  const current =
    calls.find(({ order }) => order.number === shown) ?? calls.find((call) => !isAnswered(call))
  return { calls, current, index: current ? calls.indexOf(current) : calls.length }
}

/** Returns the unanswered call after the current one, otherwise the first, or undefined. */
export function nextCallOf({ calls, current, index }: CallSession): Call | undefined {
  const isNext = (call: Call) => call !== current && !isAnswered(call)
  return calls.slice(index).find(isNext) ?? calls.find(isNext)
}

/** Returns the calls with a newly recorded one: in its old place, or at the end. */
export const withCall = (done: readonly Call[], call: Call): readonly Call[] =>
  done.some(({ order }) => order.id === call.order.id)
    ? done.map((each) => (each.order.id === call.order.id ? call : each))
    : [...done, call]

/** Returns the time when the next call is due, as ISO 8601, or undefined. */
export const nextCallTimeOf = (calls: readonly Call[]): string | undefined =>
  calls
    .flatMap(({ nextCallAt }) => nextCallAt ?? [])
    .toSorted()
    .at(0)
