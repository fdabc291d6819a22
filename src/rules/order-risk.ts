import type { ConfirmNeed, ConfirmReason } from '#contract/admin/order-reasons.ts'
import type { SettingValues } from '#contract/admin/settings.ts'
import { type Piastres, toPiastres } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { LinkChannel } from './order-link.ts'
import { afterQuietHours } from './quiet-hours.ts'

const hourMs = 3_600_000

/** The settings that decide how orders are confirmed. */
export type ConfirmationSettings = Pick<
  SettingValues,
  | 'confirmOrders'
  | 'confirmReminderHours'
  | 'confirmCancelHours'
  | 'callAboveLe'
  | 'callAfterRefusals'
>

/** The settings of a shop whose staff changed none: orders need no confirmation. */
export const defaultConfirmation: ConfirmationSettings = {
  confirmOrders: 'never',
  confirmReminderHours: 4,
  confirmCancelHours: null,
  callAboveLe: null,
  callAfterRefusals: 1,
}

/** The facts about a new order that decide its need. */
export interface RiskFacts {
  total: Piastres
  /** Whether an earlier order of the same phone number was delivered. */
  hasDelivered: boolean
  /** Earlier orders of the same phone number whose parcel was refused. */
  refusals: number
  settings: ConfirmationSettings
  /** False: links are off, so that customers cannot confirm and staff must call. */
  hasOrderLinks: boolean
}

/** Who must confirm an order, and why. `reason` is null if the shop needs no confirmations. */
export interface OrderRisk {
  need: ConfirmNeed
  reason: ConfirmReason | null
}

/**
 * Returns who must confirm a new order: the customer, staff by a call, or no one. No shopper sees the
 * reason.
 */
export function orderRisk(facts: RiskFacts): OrderRisk {
  const { total, hasDelivered, refusals, settings, hasOrderLinks } = facts
  const { confirmOrders, callAboveLe, callAfterRefusals } = settings
  if (confirmOrders === 'never') return { need: 'none', reason: null }
  if (callAfterRefusals > 0 && refusals >= callAfterRefusals)
    return { need: 'call', reason: 'refused_before' }
  if (callAboveLe !== null && total > toPiastres(callAboveLe))
    return { need: 'call', reason: 'above_amount' }
  const asked = hasOrderLinks ? 'confirm' : 'call'
  if (confirmOrders === 'all') return { need: asked, reason: 'all_orders' }
  return hasDelivered ? { need: 'none', reason: 'known' } : { need: asked, reason: 'first_order' }
}

/**
 * Returns when the reminder of an order is due, and when it is cancelled without a confirmation, in
 * milliseconds. Both are outside the night, and an hour or more apart.
 */
export function confirmationTimes(
  placedAt: number,
  { confirmReminderHours, confirmCancelHours }: ConfirmationSettings,
): { dueAt: number; until: number | null } {
  const dueAt = afterQuietHours(placedAt + confirmReminderHours * hourMs)
  if (confirmCancelHours === null) return { dueAt, until: null }
  const until = afterQuietHours(placedAt + confirmCancelHours * hourMs)
  return { dueAt, until: Math.max(until, dueAt + hourMs) }
}

/** The facts that decide what a shopper may read and do about the confirmation. */
export interface ConfirmableOrder {
  status: OrderStatus
  confirmed_at: string | null
  /** Null: the order is older than this rule. */
  confirm_need: ConfirmNeed | null
}

/** The state of a confirmation on the page of an order. */
export type ConfirmationState = 'none' | 'waiting' | 'call' | 'confirmed'

/**
 * Returns what an order shows to the holder of a link. A link that came to the telephone number of the
 * order replaces the call.
 */
export function confirmationState(
  { status, confirmed_at, confirm_need: need }: ConfirmableOrder,
  channel: LinkChannel,
): ConfirmationState {
  if (confirmed_at !== null) return 'confirmed'
  if (status !== 'pending') return 'none'
  if (need === 'confirm' || (need === 'call' && channel === 'phone')) return 'waiting'
  return need === 'call' ? 'call' : 'none'
}
