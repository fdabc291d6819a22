import * as z from 'zod/mini'
import { Amount } from './amount.ts'
import { adminEndpoint } from './endpoint.ts'
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
    /** What the courier paid to the shop. Null takes the record back. */
    received: z.nullable(Amount),
    /** Default: now. */
    receivedAt: z.optional(z.iso.datetime()),
  }),
  data: OrderDetail,
  errors: ['order_not_editable'],
})
