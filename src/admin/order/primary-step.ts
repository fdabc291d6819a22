import type { OrderDetail, OrderTransition } from '#contract/admin/orders.ts'
import type { OrderStatus } from '#contract/orders.ts'

/**
 * The one primary button of an order: what the customer wants, a phone confirmation, or the next
 * status.
 */
export type PrimaryStep =
  | { kind: 'cancel' | 'edit' | 'confirm' }
  | { kind: 'status'; to: OrderStatus }

type StepFields = Pick<OrderDetail, 'status' | 'confirmedAt' | 'callReason'> & {
  transitions: readonly OrderTransition[]
}

/** Returns the next step of an order, or undefined if the person may not take one. */
export function primaryStepOf(order: StepFields): PrimaryStep | undefined {
  const next = order.transitions.find(({ isPrimary }) => isPrimary)
  if (!next) return undefined
  // Only who may cancel an order may edit it: both need `orders.manage`.
  const canDecide = order.transitions.some(({ to }) => to === 'cancelled')
  if (canDecide && order.status !== 'shipped') {
    if (order.callReason === 'wants_cancel') return { kind: 'cancel' }
    if (order.callReason === 'wants_changes') return { kind: 'edit' }
  }
  // Who may start packing may also confirm: both need `orders.fulfil`.
  if (order.status === 'pending' && order.confirmedAt === null) return { kind: 'confirm' }
  return { kind: 'status', to: next.to }
}

/** Returns the changes of status beside the primary button, without the cancellation. */
export function otherTransitions(order: StepFields): OrderTransition[] {
  const primary = primaryStepOf(order)
  const primaryStatus = primary?.kind === 'status' ? primary.to : undefined
  return order.transitions.filter(({ to }) => to !== primaryStatus && to !== 'cancelled')
}
