import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { OrderQueue } from '#contract/admin/dashboard.ts'
import type { ConfirmationFilter, OrderQuery } from '#contract/admin/orders.ts'
import { OrderStatus } from '#contract/orders.ts'
import type { Tables } from '#data/tables/tables.ts'
import { cairoDayEnd, cairoDayStart } from '#rules/cairo-day.ts'
import { noCourier } from '#rules/cash-due.ts'
import { type QueueCondition, queueConditions, queueStatuses } from '#rules/order-queues.ts'

/** The filters of the order list, without its search. */
export type StaffOrderFilter = Omit<OrderQuery, 'q' | 'sort' | 'withTotal' | 'limit' | 'cursor'>

/** A page of ids of orders with the position of the next page. */
export interface OrderIdPage {
  ids: string[]
  nextCursor: string | null
}

/** A query of orders at a time. Its cursor is valid. */
export type OrderListQuery = OrderQuery & { now: Date }

type Builder = ExpressionBuilder<Tables, 'orders'>
type Condition = Expression<SqlBool>

const isSet = (eb: Builder, column: OrderColumn, expected: boolean): Condition =>
  eb(`orders.${column}`, expected ? 'is not' : 'is', null)

type OrderColumn =
  | 'confirmed_at'
  | 'call_reason'
  | 'packed_at'
  | 'printed_at'
  | 'returned_at'
  | 'next_call_at'

const columnOf = {
  confirmedAt: 'confirmed_at',
  callReason: 'call_reason',
  packedAt: 'packed_at',
} as const satisfies Record<string, OrderColumn>

/** The time since when an order has its status. The checkout writes only the time of the order. */
export const statusChangedAt = sql<string>`coalesce(orders.status_changed_at, orders.ordered_at)`

function queueCondition(eb: Builder, condition: QueueCondition, now: Date): Condition {
  switch (condition.field) {
    case 'status':
      return eb('orders.status', 'in', condition.oneOf)
    case 'nextCallAt':
      return eb.or([
        isSet(eb, 'next_call_at', false),
        eb('orders.next_call_at', '<=', now.toISOString()),
      ])
    case 'statusChangedAt': {
      const before = new Date(now.getTime() - condition.olderThanMs).toISOString()
      return eb(statusChangedAt, '<', before)
    }
    default:
      return isSet(eb, columnOf[condition.field], condition.isSet)
  }
}

/** Returns the condition of a queue, from the rule that also decides it for one order. */
export function inQueue(queue: OrderQueue, now: Date): Condition {
  const eb = expressionBuilder<Tables, 'orders'>()
  return eb.or(
    queueConditions[queue].map((all) => eb.and(all.map((each) => queueCondition(eb, each, now)))),
  )
}

/** Each ordered variant has a movement, and movements have an index by variant. */
const includesVariant = (eb: Builder, variants: Expression<string>): Condition =>
  eb(
    'orders.id',
    'in',
    eb
      .selectFrom('stock_movements')
      .select(sql<string>`stock_movements.order_id`.as('order_id'))
      .where('stock_movements.reason', '=', 'order')
      .where('stock_movements.variant_id', 'in', variants),
  )

const variantsOf = (productId: string) =>
  sql<string>`(select variants.id from variants where variants.product_id = ${productId})`

const usesCoupon = (eb: Builder, name: string): Condition =>
  eb(
    'orders.coupon_id',
    'in',
    eb
      .selectFrom('coupons')
      .select('coupons.id')
      .where(sql`lower(coupons.name)`, '=', name.toLowerCase()),
  )

const hasCourier = (eb: Builder, name: string): Condition =>
  eb('orders.courier', name === noCourier ? 'is' : '=', name === noCourier ? null : name)

/** Returns the start or end of a calendar day in Cairo. */
const cairoTime = (of: typeof cairoDayStart, day: string): string =>
  new Date(of(Date.parse(`${day}T00:00:00Z`))).toISOString()

/** Returns a condition if its filter is given. */
const given = <Value>(value: Value | undefined, condition: (value: Value) => Condition) =>
  value === undefined ? [] : [condition(value)]

/** Returns the statuses of the orders that may match the filters. */
export function statusesOf({
  status = OrderStatus.options,
  queue,
}: StaffOrderFilter): OrderStatus[] {
  if (queue === undefined) return [...status]
  const inQueue = queueStatuses(queue)
  return status.filter((each) => inQueue.has(each))
}

const confirmationIs = (eb: Builder, state: ConfirmationFilter): Condition =>
  state === 'confirmed'
    ? isSet(eb, 'confirmed_at', true)
    : eb.and([
        eb('orders.status', '=', 'pending'),
        isSet(eb, 'confirmed_at', false),
        eb('orders.confirm_need', '=', state === 'waiting' ? 'confirm' : 'call'),
      ])

/** Returns the condition that orders meet which match all filters. */
export function matchesFilter(filter: StaffOrderFilter, now: Date): Condition {
  const eb = expressionBuilder<Tables, 'orders'>()
  return eb.and([
    ...given(filter.status, (status) => eb('orders.status', 'in', status)),
    ...given(filter.queue, (queue) => inQueue(queue, now)),
    ...given(filter.governorate, (names) =>
      eb(
        sql`lower(orders.city)`,
        'in',
        names.map((name) => name.toLowerCase()),
      ),
    ),
    ...given(filter.from, (day) => eb('ordered_at', '>=', cairoTime(cairoDayStart, day))),
    ...given(filter.to, (day) => eb('ordered_at', '<', cairoTime(cairoDayEnd, day))),
    ...given(filter.product, (id) => includesVariant(eb, variantsOf(id))),
    ...given(filter.variant, (id) => includesVariant(eb, sql<string>`(${id})`)),
    ...given(filter.coupon, (name) => usesCoupon(eb, name)),
    ...given(filter.courier, (name) => hasCourier(eb, name)),
    ...given(filter.confirmed, (flag) => isSet(eb, 'confirmed_at', flag)),
    ...given(filter.confirmation, (state) => confirmationIs(eb, state)),
    ...given(filter.packed, (flag) => isSet(eb, 'packed_at', flag)),
    ...given(filter.printed, (flag) => isSet(eb, 'printed_at', flag)),
    ...given(filter.returned, (flag) => isSet(eb, 'returned_at', flag)),
  ])
}
