import type { Updateable } from 'kysely'
import { readConfirmationSettings } from '#data/content/settings.ts'
import type { Db } from '#data/engine/engine.ts'
import type { OrderTable } from '#data/tables/order-tables.ts'
import { confirmationTimes, orderRisk } from '#rules/order-risk.ts'
import { normalisePhone } from '#rules/phones.ts'

/** Only orders that are younger get a need: older ones were placed before an upgrade. */
export const assessedMs = 3_600_000

/** The facts of an order that decide its need. */
export type AssessableOrder = Pick<
  OrderTable,
  | 'id'
  | 'ordered_at'
  | 'contact_phone'
  | 'total'
  | 'status'
  | 'confirm_need'
  | 'confirmed_at'
  | 'next_call_at'
>

/** The circumstances of an assessment. */
export interface Assessment {
  now: Date
  /** Whether customers can confirm by a link. */
  hasOrderLinks: boolean
}

/** Returns true for a new order without a need that no one has worked on. */
const isAssessable = (order: AssessableOrder, now: Date): boolean =>
  order.status === 'pending' &&
  order.confirm_need === null &&
  order.confirmed_at === null &&
  order.next_call_at === null &&
  now.getTime() - Date.parse(order.ordered_at) < assessedMs

/** Returns the delivered and the refused orders of phone numbers. */
async function readHistories(db: Db, phones: readonly string[]) {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'phone_key as phone', 'status'])
    .where('phone_key', 'in', phones)
    .where(({ or, eb }) =>
      or([eb('status', '=', 'delivered'), eb('cancel_reason', '=', 'refused')]),
    )
    .execute()
  return Map.groupBy(rows, ({ phone }) => phone ?? '')
}

/**
 * Returns what the search loop writes about the confirmation of new orders, by their ids: need, reason
 * and times. An order that already has a need, or on which staff have worked, is left out.
 */
export async function assessOrders(
  db: Db,
  orders: readonly AssessableOrder[],
  { now, hasOrderLinks }: Assessment,
): Promise<Map<string, Updateable<OrderTable>>> {
  const assessable = orders.filter((order) => isAssessable(order, now))
  if (assessable.length === 0) return new Map()
  const settings = await readConfirmationSettings(db)
  if (settings.confirmOrders === 'never')
    return new Map(assessable.map(({ id }) => [id, { confirm_need: 'none' }]))
  const phones = assessable.map((order) => normalisePhone(order.contact_phone))
  const histories = await readHistories(db, phones)
  return new Map(
    assessable.map((order) => {
      const history = histories.get(normalisePhone(order.contact_phone)) ?? []
      const delivered = history.filter(({ status }) => status === 'delivered').length
      const { need, reason } = orderRisk({
        total: order.total,
        hasDelivered: delivered > 0,
        refusals: history.length - delivered,
        settings,
        hasOrderLinks,
      })
      const { dueAt, until } = confirmationTimes(Date.parse(order.ordered_at), settings)
      const due = new Date(dueAt).toISOString()
      const decided = { confirm_need: need, confirm_reason: reason }
      if (need === 'none')
        return [order.id, { ...decided, confirmed_at: now.toISOString(), confirmed_by: 'rule' }]
      if (need === 'call') return [order.id, decided]
      const confirm_until = until === null ? null : new Date(until).toISOString()
      // The call list shows the order only when its reminder is due.
      return [order.id, { ...decided, confirm_due_at: due, confirm_until, next_call_at: due }]
    }),
  )
}
