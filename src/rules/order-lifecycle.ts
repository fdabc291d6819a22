import type { OrderStatus } from '#contract/orders.ts'

/**
 * Where an order may go from each status. Only forward, and a step may be skipped (a parcel handed
 * over at the counter goes from pending to delivered); cancelled only from pending.
 * @spec order-status.forward, order-status.shopper-cancel
 */
export const nextStatuses = {
  pending: ['processing', 'shipped', 'delivered', 'cancelled'],
  processing: ['shipped', 'delivered'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

/** Whether an order may go from one status to another; staying is no move. @spec order-status.forward */
export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  const next: readonly OrderStatus[] = nextStatuses[from]
  return next.includes(to)
}

/** Returns whether 'Cancel Order' is offered. Takes a status in lower case. @spec order-status.only-pending */
export const isCancellable = (status: string): boolean => status === 'pending'

/** The stages of the progress display, in order. @spec track.progress */
export const trackingStages = ['processing', 'shipped', 'delivered'] as const
export type TrackingStage = (typeof trackingStages)[number]

/**
 * Returns the stage to draw for a status in lower case. A pending order shows `processing`. A
 * cancelled order and an unknown status have no stage. @spec track.progress, order-status.text
 */
export function trackingStage(status: string): TrackingStage | undefined {
  const stage = status === 'pending' ? 'processing' : status
  return trackingStages.find((each) => each === stage)
}
