import * as z from 'zod/mini'
import { text } from '#contract/text.ts'
import { CustomerRow } from './customers.ts'
import { adminEndpoint, workerTimeoutMs } from './endpoint.ts'
import { OrderRow } from './orders.ts'
import { ProductRow } from './products.ts'

/** The most results of each kind. */
export const maxResults = 5

/** Results of a search. A kind that the role may not read is empty. */
export const SearchResults = z.object({
  orders: z.array(
    z.pick(OrderRow, {
      id: true,
      number: true,
      status: true,
      isReturned: true,
      customerName: true,
      governorate: true,
    }),
  ),
  products: z.array(z.pick(ProductRow, { id: true, name: true, state: true, image: true })),
  customers: z.array(
    z.pick(CustomerRow, {
      key: true,
      name: true,
      email: true,
      phone: true,
      orderCount: true,
      returnedCount: true,
    }),
  ),
})
export type SearchResults = z.infer<typeof SearchResults>

/** Finds orders, products and customers that the caller may read, at most five of each. */
export const searchAll = adminEndpoint({
  method: 'GET',
  path: '/search',
  summary: 'Find orders, products and customers',
  auth: 'staff',
  permission: null,
  audit: null,
  timeoutMs: workerTimeoutMs,
  query: z.strictObject({ q: text(100, 'Enter a search') }),
  data: SearchResults,
})
