import type { CancelReason } from '#contract/admin/order-reasons.ts'
import type { OrderStatus } from '#contract/orders.ts'

/**
 * The reasons that staff may give to cancel an order of each status, in the order of the form. A shipped order is
 * cancelled because its parcel came back.
 */
export const cancelReasonsOf: Readonly<Partial<Record<OrderStatus, readonly CancelReason[]>>> = {
  pending: ['customer_request', 'not_reached', 'out_of_stock', 'suspected_fraud', 'other'],
  processing: ['customer_request', 'not_reached', 'out_of_stock', 'suspected_fraud', 'other'],
  shipped: ['refused', 'undeliverable', 'other'],
}

/** After a call without an answer, staff call again this much later. */
export const nextCallMs = 2 * 60 * 60_000

/** A claim for packing ends this long after its last use. */
export const claimMs = 15 * 60_000

/** Returns true while a claim is valid. Takes the times in milliseconds. */
export const isClaimValid = (claimedAt: number, now: number): boolean => now - claimedAt < claimMs
