import * as z from 'zod/mini'

/**
 * Why an order was cancelled. `rules/order-reasons.ts` says which of them staff may choose. Only the
 * system cancels an order that was not confirmed.
 */
export const CancelReason = z.enum([
  'customer_request',
  'not_reached',
  'out_of_stock',
  'suspected_fraud',
  'refused',
  'undeliverable',
  'other',
  'not_confirmed',
])
export type CancelReason = z.infer<typeof CancelReason>

/** Who must confirm an order: no one, the customer by a link, or staff by a call. */
export const ConfirmNeed = z.enum(['none', 'confirm', 'call'])
export type ConfirmNeed = z.infer<typeof ConfirmNeed>

/** Why an order has its need. Staff see it, customers do not. */
export const ConfirmReason = z.enum([
  'refused_before',
  'above_amount',
  'all_orders',
  'first_order',
  'known',
])
export type ConfirmReason = z.infer<typeof ConfirmReason>

/**
 * Who confirmed an order: staff by a call, the customer by a link from an e-mail or from a message to
 * the telephone number, or the rule that needs no confirmation.
 */
export const Confirmer = z.enum(['staff', 'email_link', 'phone_link', 'rule'])
export type Confirmer = z.infer<typeof Confirmer>

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
