import * as z from 'zod/mini'
import { Handle, Id, storableText, text } from '#contract/text.ts'
import { Actor } from './actors.ts'
import { adminEndpoint, workerTimeoutMs } from './endpoint.ts'
import { commaList, countedPageOf, Flag, pageOf, pageQuery } from './queries.ts'

/** Causes of stock movements by staff. */
export const StockCause = z.enum([
  'received',
  'damaged',
  'lost',
  'returned',
  'gift',
  'correction',
  'counted',
])
export type StockCause = z.infer<typeof StockCause>

/** The largest stock of a variant that an import or a command may set. */
export const maxStock = 1_000_000

/** The largest quantity of one movement or count. */
export const maxStockQuantity = 100_000
const Quantity = z.int().check(z.minimum(-maxStockQuantity), z.maximum(maxStockQuantity))
const Count = z.int().check(z.minimum(0), z.maximum(maxStockQuantity))

/** A free text of staff that explains a change. */
export const StaffNote = storableText(2000)

/** The stock of a variant. `threshold` is the one in force: its own, or the shop's default. */
export const StockRow = z.object({
  variantId: Handle,
  productId: Handle,
  productName: z.string(),
  variantName: z.string(),
  color: z.string(),
  size: z.nullable(z.string()),
  code: z.string(),
  image: z.string(),
  isOnSale: z.boolean(),
  stock: z.int(),
  threshold: z.int(),
  isLow: z.boolean(),
  soldLast30Days: z.int(),
  /** Days until the stock is sold at the pace of the last 30 days; null without sales. */
  daysOfCover: z.nullable(z.number()),
})
export type StockRow = z.infer<typeof StockRow>

/** A stock movement of a variant, with the stock after it. */
export const Movement = z.object({
  id: Id,
  at: z.iso.datetime(),
  delta: z.int(),
  balance: z.int(),
  reason: z.enum(['opening', 'order', 'cancel', 'count']),
  cause: z.nullable(StockCause),
  orderNumber: z.nullable(z.string()),
  actor: z.nullable(Actor),
  note: z.nullable(z.string()),
  auditSeq: z.nullable(z.int()),
})
export type Movement = z.infer<typeof Movement>

/** The largest number of codes in a query of the stock list. */
export const maxStockCodes = 100

/** The largest number of movements of one call. */
export const maxMovements = 200

/** Query of the stock list. With `at`, the list shows the stock at that time. */
export const StockQuery = z.strictObject({
  q: z.optional(text(100, 'Enter a search')),
  product: z.optional(Handle),
  /** Codes of variants, in any letter case: `OXFORD-WHITE-M,GLEN-GREY`. */
  codes: z.optional(commaList(text(60), maxStockCodes)),
  category: z.optional(text(60)),
  /** Default: `all`. */
  level: z.optional(z.enum(['low', 'out', 'all'])),
  at: z.optional(z.iso.datetime()),
  /** Default: `name`. */
  sort: z.optional(z.enum(['name', 'stock', 'cover'])),
  withTotal: z.optional(Flag),
  ...pageQuery,
})
export type StockQuery = z.infer<typeof StockQuery>

/**
 * A movement to book. `quantity` has the sign of its cause: only `correction` may be negative. A
 * `counted` movement has `counted` and `expected` instead.
 */
export const NewMovement = z
  .strictObject({
    variantId: Handle,
    cause: StockCause,
    quantity: z.optional(Quantity),
    counted: z.optional(Count),
    expected: z.optional(Count),
  })
  .check(
    z.refine(
      ({ cause, quantity, counted, expected }) =>
        cause === 'counted'
          ? quantity === undefined && counted !== undefined && expected !== undefined
          : counted === undefined &&
            expected === undefined &&
            quantity !== undefined &&
            (cause === 'correction' ? quantity !== 0 : quantity > 0),
      {
        error: 'Send a quantity from 1; for a count send counted and expected',
        path: ['quantity'],
      },
    ),
  )
export type NewMovement = z.infer<typeof NewMovement>

const stockRead = { auth: 'staff', permission: 'stock.read', audit: null } as const
const params = z.object({ variantId: Handle })

/** Returns the stock of variants. */
export const listStock = adminEndpoint({
  ...stockRead,
  method: 'GET',
  path: '/stock',
  summary: 'List the stock of variants',
  timeoutMs: workerTimeoutMs,
  query: StockQuery,
  data: countedPageOf(StockRow),
})

/** Returns the stock of one variant. */
export const getStock = adminEndpoint({
  ...stockRead,
  method: 'GET',
  path: '/stock/{variantId}',
  summary: 'Get the stock of a variant',
  params,
  data: StockRow,
})

/** Returns the movements of a variant, newest first. */
export const listMovements = adminEndpoint({
  ...stockRead,
  method: 'GET',
  path: '/stock/{variantId}/movements',
  summary: 'List the stock movements of a variant, newest first',
  params,
  query: z.strictObject(pageQuery),
  data: pageOf(Movement),
})

/** Books movements, all or none. Some causes need `stock.manage`. */
export const moveStock = adminEndpoint({
  method: 'POST',
  path: '/stock/movements',
  summary: 'Book stock movements',
  auth: 'staff',
  permission: 'stock.count',
  idempotencyKey: 'required',
  audit: 'stock.moved',
  body: z.strictObject({
    movements: z.array(NewMovement).check(z.minLength(1), z.maxLength(maxMovements)),
    note: z.optional(StaffNote),
  }),
  data: z.object({
    results: z.array(
      z.object({
        variantId: Handle,
        delta: z.int(),
        stock: z.int(),
        /** Null if the count equals the stock, so that nothing moved. */
        movementId: z.nullable(Id),
        auditSeq: z.int(),
      }),
    ),
  }),
  errors: ['not_found', 'insufficient_stock'],
})

/** Sets the stock level at which a variant counts as low. Null: the shop's default. */
export const setStockThreshold = adminEndpoint({
  method: 'POST',
  path: '/stock/{variantId}/threshold',
  summary: 'Set the low-stock threshold of a variant',
  auth: 'staff',
  permission: 'stock.manage',
  audit: 'stock.threshold_changed',
  params,
  body: z.strictObject({ lowStockThreshold: z.nullable(Count) }),
  data: StockRow,
})
