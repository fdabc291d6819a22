import * as z from 'zod/mini'
import { text } from '#contract/text.ts'
import { NoFields } from './edits.ts'
import { adminEndpoint, exportTimeoutMs, workerTimeoutMs } from './endpoint.ts'
import { Message } from './messages.ts'
import { OrderRow } from './orders.ts'

/** Names a customer: `user_<id>`, or `guest_<hash of the e-mail address>` without an account. */
export const CustomerKey = z.string().check(z.regex(/^(?:user_[\da-f-]{36}|guest_[\w-]{43})$/))

/** Orders of other e-mail addresses with the phone number of a customer. */
const SamePhone = z.object({
  /** Orders, returned parcels and total of all addresses together. */
  orderCount: z.int(),
  returnedCount: z.int(),
  total: z.number(),
  others: z.array(z.object({ key: z.string(), email: z.string(), orderCount: z.int() })),
})

/** A row of the search of customers. Amounts are in LE. */
export const CustomerRow = z.object({
  key: z.string(),
  kind: z.enum(['account', 'guest']),
  name: z.string(),
  email: z.string(),
  /** The phone number of the latest order. */
  phone: z.nullable(z.string()),
  orderCount: z.int(),
  /** The total of the orders that are not cancelled. */
  total: z.number(),
  returnedCount: z.int(),
  lastOrderAt: z.nullable(z.iso.datetime()),
  /** Absent if no other e-mail address ordered with the phone number. */
  samePhone: z.optional(SamePhone),
})
export type CustomerRow = z.infer<typeof CustomerRow>

/** Everything that the shop knows about a customer. */
export const Customer = z.extend(CustomerRow, {
  /** When the account was created; null for a guest. */
  accountSince: z.nullable(z.iso.datetime()),
  /** Whether the e-mail address of the account is verified; null for a guest. */
  isEmailVerified: z.nullable(z.boolean()),
  /** The address of the latest order. */
  lastAddress: z.nullable(z.string()),
  /** The newest 100 orders. */
  orders: z.array(OrderRow),
  wishlistCount: z.int(),
  cartItemCount: z.int(),
  messages: z.array(Message),
  couponNames: z.array(z.string()),
})
export type Customer = z.infer<typeof Customer>

/** Data that an erasure deletes or clears. */
const erasedCounts = {
  orders: z.int(),
  messages: z.int(),
  cartItems: z.int(),
  wishlistItems: z.int(),
  hasAccount: z.boolean(),
}

/** Where an erasure removes an e-mail address or a telephone number from a text of another person. */
export const ErasureTextKind = z.enum([
  'note',
  'message',
  'email',
  'staffEmail',
  'view',
  'activity',
  'response',
])
export type ErasureTextKind = z.infer<typeof ErasureTextKind>

/** Data that an erasure would delete, and would change in the data of other people. */
export const ErasePreview = z.object({
  ...erasedCounts,
  /** Numbers of the orders that have not ended. */
  blockedBy: z.array(z.string()),
  /** Numbers of the orders of other owners that are erased when they end. */
  erasedLater: z.array(z.string()),
  /** The texts of other people in which the address or a telephone number is replaced. */
  elsewhere: z.object({
    total: z.int(),
    /** The first 20. */
    items: z.array(
      z.object({
        kind: ErasureTextKind,
        /** The order number, the author, the number of the entry or the name of the view. */
        label: z.string(),
        /** The part of the text around the value. */
        text: z.string(),
      }),
    ),
  }),
})
export type ErasePreview = z.infer<typeof ErasePreview>

/** Data that an erasure deleted. The server has searched the whole database for remaining values. */
export const Erasure = z.object({ isVerified: z.literal(true), ...erasedCounts })
export type Erasure = z.infer<typeof Erasure>

/** A record of the export by the names of its fields. */
const ExportedRecord = z.record(z.string(), z.unknown())

/** The data of one person, and of no one else. */
export const CustomerExport = z.object({
  exportedAt: z.iso.datetime(),
  account: z.nullable(ExportedRecord),
  carts: z.array(ExportedRecord),
  wishlist: z.array(ExportedRecord),
  orders: z.array(ExportedRecord),
  messages: z.array(ExportedRecord),
  /** Personal values that the audit log contains: what staff changed. */
  auditValues: z.array(ExportedRecord),
})
export type CustomerExport = z.infer<typeof CustomerExport>

const read = { auth: 'staff', permission: 'customers.read', audit: null } as const
const managed = { auth: 'staff', permission: 'customers.manage' } as const
const params = z.object({ key: CustomerKey })

/** Finds customers by name, phone number or e-mail address; at most 50. */
export const searchCustomers = adminEndpoint({
  ...read,
  method: 'GET',
  path: '/customers',
  summary: 'Find customers by name, phone or email',
  timeoutMs: workerTimeoutMs,
  query: z.strictObject({ q: text(100, 'Enter a search') }),
  data: z.object({ items: z.array(CustomerRow) }),
})

/** Returns one customer. */
export const getCustomer = adminEndpoint({
  ...read,
  method: 'GET',
  path: '/customers/{key}',
  summary: 'Get a customer with orders and messages',
  timeoutMs: workerTimeoutMs,
  params,
  data: Customer,
})

/** Returns the data of one person as a file. */
export const exportCustomer = adminEndpoint({
  ...managed,
  method: 'GET',
  path: '/customers/{key}/export',
  summary: 'Export the data of a customer as JSON',
  recentAuth: true,
  audit: 'customer.exported',
  limit: 'export',
  timeoutMs: exportTimeoutMs,
  params,
  responseType: 'application/json',
  data: CustomerExport,
})

/** Returns what an erasure would delete. Changes nothing. */
export const previewErase = adminEndpoint({
  ...managed,
  method: 'POST',
  path: '/customers/{key}/erase-preview',
  summary: 'Show what erasing a customer would delete and change',
  recentAuth: true,
  audit: null,
  timeoutMs: exportTimeoutMs,
  params,
  body: NoFields,
  data: ErasePreview,
})

/** Erases a customer for ever. Orders keep their items and amounts. */
export const eraseCustomer = adminEndpoint({
  ...managed,
  method: 'POST',
  path: '/customers/{key}/erase',
  summary: 'Erase a customer for ever',
  recentAuth: true,
  audit: 'customer.erased',
  timeoutMs: exportTimeoutMs,
  params,
  body: z.strictObject({
    /** The number of orders of the customer, typed to confirm. */
    orderCount: z.int().check(z.minimum(0)),
  }),
  data: Erasure,
  errors: ['orders_in_progress', 'in_use'],
})
