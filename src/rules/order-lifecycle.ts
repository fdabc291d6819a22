import type { OrderTransition } from '#contract/admin/orders.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import type { OrderStatus } from '#contract/orders.ts'

/** Staff who change a status, by their permission. */
type StaffActor = Extract<Permission, 'orders.fulfil' | 'orders.manage'>

/** Who changes a status: a shopper, the system, or staff with a permission. */
export type LifecycleActor = 'shopper' | 'system' | StaffActor

/** The actors of a command line, which may do what every member of staff may do. */
export const commandActors: readonly StaffActor[] = ['orders.fulfil', 'orders.manage']

/**
 * The statuses that each actor may set. An order moves only forward and may skip a status: a parcel
 * handed over at the counter changes from pending to delivered. Shoppers cancel only a pending order,
 * and so does the system if it was not confirmed.
 * Staff cancel a shipped order when its parcel was returned.
 * @spec order-status.forward, order-status.shopper-cancel
 */
const transitions = {
  pending: {
    shopper: ['cancelled'],
    system: ['cancelled'],
    'orders.fulfil': ['processing', 'shipped'],
    'orders.manage': ['delivered', 'cancelled'],
  },
  processing: {
    shopper: [],
    system: [],
    'orders.fulfil': ['shipped'],
    'orders.manage': ['delivered', 'cancelled'],
  },
  shipped: {
    shopper: [],
    system: [],
    'orders.fulfil': [],
    'orders.manage': ['delivered', 'cancelled'],
  },
  delivered: { shopper: [], system: [], 'orders.fulfil': [], 'orders.manage': [] },
  cancelled: { shopper: [], system: [], 'orders.fulfil': [], 'orders.manage': [] },
} as const satisfies Record<OrderStatus, Record<LifecycleActor, readonly OrderStatus[]>>

/**
 * Returns the statuses that may follow one. A member of staff is several actors, one for each
 * permission.
 * @example nextStatuses('processing', ['orders.fulfil']) // ['shipped']
 */
export const nextStatuses = (
  from: OrderStatus,
  actors: readonly LifecycleActor[],
): readonly OrderStatus[] => actors.flatMap((actor) => [...transitions[from][actor]])

/**
 * Returns true if one of the actors may change an order from one status to another. Equal statuses
 * return false. @spec order-status.forward
 */
export const canTransition = (
  from: OrderStatus,
  to: OrderStatus,
  actors: readonly LifecycleActor[],
): boolean => nextStatuses(from, actors).includes(to)

/** Returns true if the actors may set a status from any other one. If not, the call is forbidden. */
export const canEverSet = (to: OrderStatus, actors: readonly LifecycleActor[]): boolean =>
  (Object.keys(transitions) as OrderStatus[]).some((from) => canTransition(from, to, actors))

/** The next step in the usual course of an order. */
const primaryStep: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
}

/** Returns what a change of status needs: a reason, what became of each item, or nothing. */
export function requirementOf(from: OrderStatus, to: OrderStatus): OrderTransition['requires'] {
  if (to !== 'cancelled') return null
  return from === 'shipped' ? 'items' : 'reason'
}

/** Returns the changes of status that the actors may make, for the buttons of the admin. */
export const transitionsOf = (
  from: OrderStatus,
  actors: readonly LifecycleActor[],
): OrderTransition[] =>
  nextStatuses(from, actors).map((to) => ({
    to,
    isPrimary: primaryStep[from] === to,
    requires: requirementOf(from, to),
  }))

/** A change of status by staff can be undone for this long. Its e-mail waits until then. */
export const undoMs = 60_000

/**
 * Returns true if the page shows 'Cancel Order'. Takes a status in lower case.
 * @spec order-status.only-pending
 */
export const isCancellable = (status: string): boolean => status === 'pending'

/** The stages of the progress display, in order. @spec track.progress */
export const trackingStages = ['processing', 'shipped', 'delivered'] as const
/** One of `trackingStages`. */
export type TrackingStage = (typeof trackingStages)[number]

/**
 * Returns the stage to show for a status in lower case. A pending order shows `processing`. A
 * cancelled order and an unknown status have no stage. @spec track.progress, order-status.text
 */
export function trackingStage(status: string): TrackingStage | undefined {
  const stage = status === 'pending' ? 'processing' : status
  return trackingStages.find((each) => each === stage)
}
