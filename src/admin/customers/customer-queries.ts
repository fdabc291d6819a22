import { queryOptions } from '@tanstack/react-query'
import { callAdmin } from '#admin/lib/call.ts'
import { getCustomer, searchCustomers } from '#contract/admin/customers.ts'

/** The customers that a search finds. */
export const customersQuery = (q: string) =>
  queryOptions({
    queryKey: ['customers', q],
    queryFn: ({ signal }) => callAdmin(searchCustomers, { query: { q }, signal }),
  })

/** Key of the query of one customer. */
export const customerQueryKey = (key: string) => ['customer', key] as const

/** One customer. */
export const customerQuery = (key: string) =>
  queryOptions({
    queryKey: customerQueryKey(key),
    queryFn: ({ signal }) => callAdmin(getCustomer, { params: { key }, signal }),
  })
