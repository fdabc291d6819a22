import { staffError } from '#contract/admin/errors.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import type { Db } from '#data/engine/engine.ts'
import type { OrderChange } from '#data/orders/lock-order.ts'
import { type OrderDetailView, readStaffOrder } from '#data/orders/order-detail.ts'
import type { StaffSession } from '#data/staff/staff-sessions.ts'
import { commandActors, type LifecycleActor } from '#rules/order-lifecycle.ts'

/** The parts of a staff call that decide what it may see and do. */
export interface CallerOfOrders {
  can: (permission: Permission) => boolean
  now: Date
  hasOrderLinks: boolean
}

/** Returns the actors of the order lifecycle that a caller is. */
export const actorsOf = ({ can }: Pick<CallerOfOrders, 'can'>): LifecycleActor[] =>
  commandActors.filter(can)

/** Returns what a caller may see of an order. */
export const viewOf = (call: CallerOfOrders): OrderDetailView => ({
  withAmounts: call.can('orders.amounts'),
  actors: actorsOf(call),
  now: call.now,
  hasOrderLinks: call.hasOrderLinks,
})

/** Returns an order as the caller may see it. Throws `not_found`. */
export async function getOrderDetail(
  call: CallerOfOrders & { db: Db },
  order: string,
): Promise<OrderDetail> {
  const detail = await readStaffOrder(call.db, order, viewOf(call))
  if (!detail) throw staffError('not_found')
  return detail
}

/** Returns who changes which order, and when. */
export const changeOf = (call: {
  params: { order: string }
  session: StaffSession
  now: Date
}): OrderChange => ({ order: call.params.order, staffId: call.session.staff.id, now: call.now })
