import { OrderQueue } from '#contract/admin/dashboard.ts'
import type { OrderStatus } from '#contract/orders.ts'

const day = 86_400_000

/** The facts of an order that decide in which queues it is. Times are milliseconds since 1970. */
export interface QueuedOrder {
  status: OrderStatus
  statusChangedAt: number
  confirmedAt: number | null
  nextCallAt: number | null
  callReason: string | null
  packedAt: number | null
}

/**
 * A condition on one fact. `isDue`: null or past. `olderThanMs`: this long ago. The data room turns
 * the same conditions into SQL, so that lists, counts and this rule cannot differ.
 */
export type QueueCondition =
  | { field: 'status'; oneOf: readonly OrderStatus[] }
  | { field: 'confirmedAt' | 'callReason' | 'packedAt'; isSet: boolean }
  | { field: 'nextCallAt'; isDue: true }
  | { field: 'statusChangedAt'; olderThanMs: number }

/** The conditions of each queue. An order is in a queue if all conditions of one list hold. */
export const queueConditions: Readonly<Record<OrderQueue, readonly (readonly QueueCondition[])[]>> =
  {
    toCall: [
      [
        { field: 'status', oneOf: ['pending'] },
        { field: 'confirmedAt', isSet: false },
        { field: 'nextCallAt', isDue: true },
      ],
      [
        { field: 'status', oneOf: ['pending', 'processing'] },
        { field: 'callReason', isSet: true },
      ],
    ],
    needsDecision: [
      [
        { field: 'status', oneOf: ['pending', 'processing'] },
        { field: 'callReason', isSet: true },
      ],
    ],
    toPack: [
      [
        { field: 'status', oneOf: ['processing'] },
        { field: 'packedAt', isSet: false },
      ],
      [
        { field: 'status', oneOf: ['pending'] },
        { field: 'confirmedAt', isSet: true },
        { field: 'packedAt', isSet: false },
      ],
    ],
    toHandOver: [
      [
        { field: 'status', oneOf: ['pending', 'processing'] },
        { field: 'packedAt', isSet: true },
      ],
    ],
    overdue: [
      [
        { field: 'status', oneOf: ['shipped'] },
        { field: 'statusChangedAt', olderThanMs: 5 * day },
      ],
    ],
  }

/** Returns the statuses of the orders that can be in a queue. */
export const queueStatuses = (queue: OrderQueue): ReadonlySet<OrderStatus> =>
  new Set(
    queueConditions[queue].flatMap((all) =>
      all.flatMap((each) => (each.field === 'status' ? each.oneOf : [])),
    ),
  )

function holds(condition: QueueCondition, order: QueuedOrder, now: number): boolean {
  switch (condition.field) {
    case 'status':
      return condition.oneOf.includes(order.status)
    case 'nextCallAt':
      return order.nextCallAt === null || order.nextCallAt <= now
    case 'statusChangedAt':
      return now - order.statusChangedAt > condition.olderThanMs
    default:
      return (order[condition.field] !== null) === condition.isSet
  }
}

/** Returns the queues of an order at the time `now`, in milliseconds. */
export const queuesOf = (order: QueuedOrder, now: number): OrderQueue[] =>
  OrderQueue.options.filter((queue) =>
    queueConditions[queue].some((all) => all.every((each) => holds(each, order, now))),
  )

/**
 * Returns true if an order or a message has waited too long: over 24 hours, or any time in `overdue`.
 */
export const isLate = (queue: OrderQueue | 'openMessages', waitingMs: number): boolean =>
  queue === 'overdue' || waitingMs > day

/** The stock at which a variant counts as low, unless it or the shop has a threshold. */
export const defaultLowStockThreshold = 5

/** Returns true if a variant is in the queue `lowStock`: it is on sale and its stock is low. */
export const isLowStock = (variant: {
  isOnSale: boolean
  stock: number
  /** The threshold in force: the variant's own, or the shop's. */
  threshold: number
}): boolean => variant.isOnSale && variant.stock <= variant.threshold
