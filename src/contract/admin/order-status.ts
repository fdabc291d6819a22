import * as z from 'zod/mini'
import { OrderStatus } from '#contract/orders.ts'
import { Id, text } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'
import { CancelReason } from './order-reasons.ts'
import { OrderDetail, orderParams } from './orders.ts'
import { StaffNote } from './stock.ts'

/** Condition of the units of an item whose order is cancelled or whose parcel came back. */
export const ReturnedItem = z.strictObject({
  position: z.int().check(z.minimum(0)),
  sellable: z.int().check(z.minimum(0)),
  damaged: z.int().check(z.minimum(0)),
})
export type ReturnedItem = z.infer<typeof ReturnedItem>

/**
 * A change of status. Cancelling needs `reason`, and from shipped `items`. `courier` and
 * `trackingNumber` belong to shipped.
 */
export const StatusChange = z.strictObject({
  to: OrderStatus,
  reason: z.optional(CancelReason),
  note: z.optional(StaffNote),
  courier: z.optional(text(60)),
  trackingNumber: z.optional(text(80)),
  /** Records what the courier still owed as received. Only for delivered. */
  isCashReceived: z.optional(z.boolean()),
  items: z.optional(z.array(ReturnedItem).check(z.minLength(1), z.maxLength(200))),
})
export type StatusChange = z.infer<typeof StatusChange>

/** The most orders that one bulk call may change. */
export const maxBulkOrders = 200
const orderIds = z.array(Id).check(z.minLength(1), z.maxLength(maxBulkOrders))

/** The outcome for one order of a bulk call. */
export const BulkResult = z.object({
  orderId: Id,
  number: z.string(),
  isChanged: z.boolean(),
  auditSeq: z.nullable(z.int()),
  error: z.nullable(
    z.object({
      code: z.string(),
      description: z.string(),
      field: z.optional(z.string()),
      params: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
})
export type BulkResult = z.infer<typeof BulkResult>

/** When the undo ends, or null if the change cannot be undone. */
const undoUntil = z.nullable(z.iso.datetime())

/** Changes the status of an order. Some changes need `orders.manage`. */
export const changeOrderStatus = adminEndpoint({
  method: 'POST',
  path: '/orders/{order}/status',
  summary: 'Change the status of an order',
  auth: 'staff',
  permission: 'orders.fulfil',
  audit: 'order.status_changed',
  params: orderParams,
  body: StatusChange,
  data: z.object({
    order: OrderDetail,
    isChanged: z.boolean(),
    auditSeq: z.nullable(z.int()),
    undoUntil,
  }),
  errors: ['transition_not_allowed'],
})

/**
 * Changes the status of several orders, each in its own transaction. `trackingNumbers` belong to
 * shipped, by the id of their order.
 */
export const changeOrderStatuses = adminEndpoint({
  method: 'POST',
  path: '/orders/status',
  summary: 'Change the status of several orders',
  auth: 'staff',
  permission: 'orders.fulfil',
  idempotencyKey: 'required',
  audit: 'order.status_changed',
  body: z.extend(
    z.pick(StatusChange, { to: true, reason: true, courier: true, isCashReceived: true }),
    { orderIds, trackingNumbers: z.optional(z.record(Id, text(80))) },
  ),
  data: z.object({ results: z.array(BulkResult), undoUntil }),
})

/** Undoes changes of status within 60 seconds. Those of others need `orders.manage`. */
export const undoStatusChanges = adminEndpoint({
  method: 'POST',
  path: '/orders/undo',
  summary: 'Undo changes of status within 60 seconds',
  auth: 'staff',
  permission: 'orders.fulfil',
  audit: 'order.status_undone',
  body: z.strictObject({
    auditSeqs: z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(200)),
  }),
  data: z.object({ results: z.array(BulkResult) }),
})
