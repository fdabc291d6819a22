import * as z from 'zod/mini'
import { Id } from '#contract/text.ts'
import { Amount } from './amount.ts'
import { adminEndpoint } from './endpoint.ts'
import { BulkResult, maxBulkOrders } from './order-status.ts'
import { OrderDetail, orderParams } from './orders.ts'

/** Records the cash of an order that is shipped or delivered, or takes the record back. */
export const recordCash = adminEndpoint({
  method: 'POST',
  path: '/orders/{order}/cash',
  summary: 'Record the cash received for an order',
  auth: 'staff',
  permission: 'orders.manage',
  audit: 'order.cash_recorded',
  params: orderParams,
  body: z.strictObject({
    /** Amount that the courier paid to the shop. Null takes the record back. */
    received: z.nullable(Amount),
    /** Default: now. */
    receivedAt: z.optional(z.iso.datetime()),
  }),
  data: OrderDetail,
  errors: ['order_not_editable'],
})

/** An order of a settlement: its parcel arrived, or came back and all its items can be sold. */
const SettledOrder = z.discriminatedUnion('outcome', [
  z.strictObject({
    orderId: Id,
    outcome: z.literal('delivered'),
    /** Amount that the courier paid, in LE. */
    received: Amount,
  }),
  z.strictObject({ orderId: Id, outcome: z.literal('returned') }),
])
/** An order of a settlement. */
export type SettledOrder = z.infer<typeof SettledOrder>

/**
 * Settles with a courier: records of each order that it was delivered and what was paid, or that its
 * parcel came back. Each order is its own transaction. An order that was delivered before gets its
 * cash only.
 */
export const settleOrders = adminEndpoint({
  method: 'POST',
  path: '/orders/settlement',
  summary: 'Record what a courier delivered, returned and paid',
  auth: 'staff',
  permission: 'orders.manage',
  idempotencyKey: 'required',
  audit: 'order.status_changed',
  body: z.strictObject({
    orders: z.array(SettledOrder).check(z.minLength(1), z.maxLength(maxBulkOrders)),
  }),
  data: z.object({
    results: z.array(BulkResult),
    /** When the undo of the changes of status ends, or null. */
    undoUntil: z.nullable(z.iso.datetime()),
  }),
})
