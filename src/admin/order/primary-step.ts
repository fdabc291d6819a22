import type { OrderDetail, OrderTransition } from '#contract/admin/orders.ts'
import type { OrderStatus } from '#contract/orders.ts'

/** The one primary button of an order: a phone confirmation, or the next status. */
export type PrimaryStep = { kind: 'confirm' } | { kind: 'status'; to: OrderStatus }

type StepFields = Pick<OrderDetail, 'status' | 'confirmedAt'> & {
  transitions: readonly OrderTransition[]
}

/** Returns the next step of an order, or undefined if the person may not take one. */
export function primaryStepOf(order: StepFields): PrimaryStep | undefined {
  const next = order.transitions.find(({ isPrimary }) => isPrimary)
  if (!next) return undefined
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
