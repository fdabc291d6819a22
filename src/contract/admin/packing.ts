import * as z from 'zod/mini'
import { adminEndpoint } from './endpoint.ts'
import { OrderDetail, orderParams } from './orders.ts'

const fulfil = { auth: 'staff', permission: 'orders.fulfil' } as const

/** Claims an order for packing. A claim ends 15 minutes after its last use. */
export const claimOrder = adminEndpoint({
  ...fulfil,
  method: 'POST',
  path: '/orders/{order}/claim',
  summary: 'Claim an order for packing',
  audit: 'order.claimed',
  params: orderParams,
  body: z.strictObject({ takeOver: z.optional(z.boolean()) }),
  data: OrderDetail,
  errors: ['already_claimed'],
})

/** Releases the claim of an order. */
export const releaseOrder = adminEndpoint({
  ...fulfil,
  method: 'DELETE',
  path: '/orders/{order}/claim',
  summary: 'Release the claim of an order',
  audit: 'order.claim_released',
  params: orderParams,
  data: OrderDetail,
  errors: ['already_claimed'],
})

/** Marks a processing order as packed, or removes the mark. */
export const setOrderPacked = adminEndpoint({
  ...fulfil,
  method: 'POST',
  path: '/orders/{order}/packed',
  summary: 'Mark an order as packed or not packed',
  audit: 'order.packed',
  params: orderParams,
  body: z.strictObject({ isPacked: z.boolean() }),
  data: OrderDetail,
  errors: ['order_not_editable'],
})

/** Reports units of an item that are missing. The order returns to the queue of calls. */
export const reportMissingItem = adminEndpoint({
  ...fulfil,
  method: 'POST',
  path: '/orders/{order}/missing-item',
  summary: 'Report units of an item that cannot be packed',
  idempotencyKey: 'required',
  audit: 'order.item_missing',
  params: orderParams,
  body: z.strictObject({
    position: z.int().check(z.minimum(0)),
    quantity: z.int().check(z.minimum(1), z.maximum(100_000)),
    cause: z.enum(['damaged', 'lost']),
  }),
  data: z.object({ order: OrderDetail, stockDelta: z.int() }),
})
