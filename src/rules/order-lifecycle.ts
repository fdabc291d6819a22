import type { OrderStatus } from '#contract/orders.ts'

/**
 * The statuses that may follow each status. An order moves only forward and may skip a status: a
 * parcel handed over at the counter changes from pending to delivered. Only a pending order can be
 * cancelled.
 * @spec order-status.forward, order-status.shopper-cancel
 */
export const nextStatuses = {
  pending: ['processing', 'shipped', 'delivered', 'cancelled'],
  processing: ['shipped', 'delivered'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

/**
 * Returns true if an order may change from one status to another. Equal statuses return false.
 * @spec order-status.forward
 */
export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  const next: readonly OrderStatus[] = nextStatuses[from]
  return next.includes(to)
}

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
