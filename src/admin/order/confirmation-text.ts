import {
  formatCairoDay,
  formatDayTime,
  formatMoney,
  formatShortDay,
  formatTime,
} from '#admin/lib/format.ts'
import { orderCopy } from '#content/copy/admin/order.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'

const copy = orderCopy.status

/** The facts of an order about its confirmation. */
type ConfirmableOrder = Pick<OrderDetail, 'status' | 'confirmedAt' | 'confirmation'>

/** Returns why an order has its need, or undefined without a reason. */
export function reasonText({ reason, callAboveLe }: OrderDetail['confirmation']) {
  if (reason === null) return undefined
  if (reason === 'above_amount')
    return copy.aboveAmount(callAboveLe === null ? undefined : formatMoney(callAboveLe))
  return copy.confirmReasons[reason]
}

/** Returns a time inside a sentence: `25 Nov 10:20`. */
const dayTimeText = (time: string): string => `${formatShortDay(time)} ${formatTime(time)}`

/** Returns a time inside a sentence. A time of today has no day. */
const momentText = (time: string, now: Date): string =>
  formatCairoDay(time) === formatCairoDay(now) ? formatTime(time) : dayTimeText(time)

/** Returns what a pending order without a confirmation waits for. */
function waitingText(confirmation: OrderDetail['confirmation'], now: Date): string | undefined {
  const { need, dueAt, until, remindedAt } = confirmation
  if (need !== 'confirm') {
    const reason = reasonText(confirmation)
    return reason && copy.call(reason)
  }
  if (remindedAt === null)
    return dueAt === null ? copy.waiting : copy.reminder(momentText(dueAt, now))
  const reminded = momentText(remindedAt, now)
  // Without a due time the system no longer cancels it.
  return dueAt === null || until === null
    ? copy.reminded(reminded)
    : copy.remindedUntil(reminded, dayTimeText(until))
}

/** Returns the sentence about the confirmation of an order, or undefined if there is none. */
export function confirmationText(
  { status, confirmedAt, confirmation }: ConfirmableOrder,
  now: Date,
): string | undefined {
  if (confirmedAt !== null)
    return copy.confirmed(confirmation.confirmedBy ?? 'staff', formatDayTime(confirmedAt))
  return status === 'pending' ? waitingText(confirmation, now) : undefined
}
