import * as z from 'zod/mini'

/** Why staff cancelled an order. `rules/order-reasons.ts` says which apply to which status. */
export const CancelReason = z.enum([
  'customer_request',
  'not_reached',
  'out_of_stock',
  'suspected_fraud',
  'refused',
  'undeliverable',
  'other',
])
export type CancelReason = z.infer<typeof CancelReason>

/** Why staff must call the customer again. */
export const CallReason = z.enum(['wants_changes', 'wants_cancel', 'item_missing'])
export type CallReason = z.infer<typeof CallReason>

/** The outcome of a call. `cleared` removes the confirmation, the reason to call and the time of the next call. */
export const CallOutcome = z.enum([
  'confirmed',
  'no_answer',
  'wants_changes',
  'wants_cancel',
  'cleared',
])
export type CallOutcome = z.infer<typeof CallOutcome>
