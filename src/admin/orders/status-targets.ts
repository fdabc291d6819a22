import type { Permission } from '#contract/admin/permissions.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { type LifecycleActor, nextStatuses, transitionsOf } from '#rules/order-lifecycle.ts'

/** The next steps, from the first to the last. */
const steps: readonly OrderStatus[] = ['processing', 'shipped', 'delivered', 'cancelled']

/** The status changes that a person may make for several orders at once. */
export interface StatusTargets {
  /** The usual next step of the order with the earliest status, or undefined if there is none. */
  primary: OrderStatus | undefined
  /** The other statuses that some of the orders may get. */
  others: OrderStatus[]
}

/** Returns the actors that a member of staff is. */
export const actorsOf = (can: (permission: Permission) => boolean): LifecycleActor[] =>
  (['orders.fulfil', 'orders.manage'] as const).filter(can)

/**
 * Returns the statuses that some of the orders may get. A parcel that came back is recorded on the
 * page of its order, because each item needs a check: a shipped order offers no cancellation here.
 */
export function statusTargetsOf(
  statuses: readonly OrderStatus[],
  actors: readonly LifecycleActor[],
): StatusTargets {
  const next = new Set(
    statuses.flatMap((from) =>
      nextStatuses(from, actors).filter((to) => !(from === 'shipped' && to === 'cancelled')),
    ),
  )
  const usual = new Set(
    statuses.flatMap((from) =>
      transitionsOf(from, actors)
        .filter(({ isPrimary }) => isPrimary)
        .map(({ to }) => to),
    ),
  )
  const primary = steps.find((to) => usual.has(to))
  return { primary, others: steps.filter((to) => next.has(to) && to !== primary) }
}
