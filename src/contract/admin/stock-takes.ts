import * as z from 'zod/mini'
import { Handle, Id, text } from '#contract/text.ts'
import { StaffRef } from './actors.ts'
import { NoFields } from './edits.ts'
import { adminEndpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './queries.ts'
import { maxStockQuantity, StaffNote } from './stock.ts'

/** The variants that a stock take covers. Without a field: all variants. */
export const StockTakeScope = z.strictObject({
  category: z.optional(text(60)),
  productIds: z.optional(z.array(Handle).check(z.minLength(1), z.maxLength(1000))),
  variantIds: z.optional(z.array(Handle).check(z.minLength(1), z.maxLength(5000))),
})
export type StockTakeScope = z.infer<typeof StockTakeScope>

/** States of a stock take. */
export const StockTakeState = z.enum(['open', 'applied', 'cancelled'])
export type StockTakeState = z.infer<typeof StockTakeState>

/** A stock take with its counts. While a blind one is open, it hides the expected numbers. */
export const StockTake = z.object({
  id: Id,
  state: StockTakeState,
  isBlind: z.boolean(),
  scope: StockTakeScope,
  startedAt: z.iso.datetime(),
  startedBy: StaffRef,
  closedAt: z.nullable(z.iso.datetime()),
  counts: z.array(
    z.object({
      variantId: Handle,
      counted: z.int(),
      bookAtCount: z.optional(z.int()),
      difference: z.optional(z.int()),
      countedAt: z.iso.datetime(),
      countedBy: StaffRef,
    }),
  ),
})
export type StockTake = z.infer<typeof StockTake>

const params = z.object({ stockTakeId: Id })

/** Returns stock takes, newest first. */
export const listStockTakes = adminEndpoint({
  method: 'GET',
  path: '/stock-takes',
  summary: 'List stock takes, newest first',
  auth: 'staff',
  permission: 'stock.read',
  audit: null,
  query: z.strictObject(pageQuery),
  data: pageOf(StockTake),
})

/** Returns one stock take. */
export const getStockTake = adminEndpoint({
  method: 'GET',
  path: '/stock-takes/{stockTakeId}',
  summary: 'Get a stock take',
  auth: 'staff',
  permission: 'stock.read',
  audit: null,
  params,
  data: StockTake,
})

/** Starts a stock take. */
export const startStockTake = adminEndpoint({
  method: 'POST',
  path: '/stock-takes',
  summary: 'Start a stock take',
  auth: 'staff',
  permission: 'stock.count',
  idempotencyKey: 'required',
  audit: 'stock_take.started',
  body: z.strictObject({ scope: StockTakeScope, isBlind: z.boolean() }),
  data: StockTake,
})

/** Records counts. A repeated count of a variant replaces the one before. */
export const countStock = adminEndpoint({
  method: 'POST',
  path: '/stock-takes/{stockTakeId}/counts',
  summary: 'Record counts of a stock take',
  auth: 'staff',
  permission: 'stock.count',
  audit: 'stock_take.counted',
  params,
  body: z.strictObject({
    counts: z
      .array(
        z.strictObject({
          variantId: Handle,
          counted: z.int().check(z.minimum(0), z.maximum(maxStockQuantity)),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
  data: StockTake,
  errors: ['stock_take_closed'],
})

/** Books the differences of a stock take. Writes one more entry `stock.moved` for each of them. */
export const applyStockTake = adminEndpoint({
  method: 'POST',
  path: '/stock-takes/{stockTakeId}/apply',
  summary: 'Book the differences of a stock take',
  auth: 'staff',
  permission: 'stock.manage',
  audit: 'stock_take.applied',
  params,
  body: z.strictObject({ note: z.optional(StaffNote) }),
  data: StockTake,
  errors: ['stock_take_closed', 'insufficient_stock'],
})

/** Ends a stock take without booking anything. */
export const cancelStockTake = adminEndpoint({
  method: 'POST',
  path: '/stock-takes/{stockTakeId}/cancel',
  summary: 'Cancel a stock take',
  auth: 'staff',
  permission: 'stock.count',
  audit: 'stock_take.cancelled',
  params,
  body: NoFields,
  data: StockTake,
  errors: ['stock_take_closed'],
})
