import * as z from 'zod/mini'
import { Handle, Id } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'
import { QrCode } from './factors.ts'
import { maxBulkOrders } from './order-status.ts'
import { OrderRef, PackingItem } from './orders.ts'
import { commaList } from './queries.ts'

/** Documents that can be printed. */
export const PrintKind = z.enum(['slips', 'pick-list', 'labels'])
export type PrintKind = z.infer<typeof PrintKind>

/** An order on paper. It has no prices; a label has the cash to collect, in LE. */
export const PrintedOrder = z.object({
  id: Id,
  number: z.string(),
  orderedAt: z.iso.datetime(),
  name: z.string(),
  phone: z.string(),
  phone2: z.nullable(z.string()),
  address: z.string(),
  governorate: z.nullable(z.string()),
  cashDue: z.optional(z.number()),
  items: z.array(PackingItem),
  pinnedNotes: z.array(z.string()),
  /** The address of the packing screen of the order. */
  qr: QrCode,
})
export type PrintedOrder = z.infer<typeof PrintedOrder>

/** A line of the pick list: a variant with the units of all orders. */
export const PickListRow = z.object({
  variantId: Handle,
  code: z.string(),
  name: z.string(),
  color: z.string(),
  size: z.nullable(z.string()),
  quantity: z.int(),
  orderNumbers: z.array(z.string()),
})
export type PickListRow = z.infer<typeof PickListRow>

const params = z.object({ kind: PrintKind })

/** Returns what a sheet shows. Writes nothing. */
export const getPrint = adminEndpoint({
  method: 'GET',
  path: '/print/{kind}',
  summary: 'Get the content of packing slips, pick list or labels',
  auth: 'staff',
  permission: 'orders.fulfil',
  audit: null,
  params,
  query: z.strictObject({ orders: commaList(OrderRef, maxBulkOrders) }),
  data: z.object({
    orders: z.array(PrintedOrder),
    pickList: z.array(PickListRow),
    exchangeRule: z.string(),
  }),
})

/** Records that orders were printed. */
export const recordPrint = adminEndpoint({
  method: 'POST',
  path: '/print/{kind}',
  summary: 'Record that orders were printed',
  auth: 'staff',
  permission: 'orders.fulfil',
  audit: 'order.printed',
  params,
  body: z.strictObject({
    orderIds: z.array(Id).check(z.minLength(1), z.maxLength(maxBulkOrders)),
  }),
  data: z.object({ printedAt: z.iso.datetime(), count: z.int() }),
})
