import { queryOptions } from '@tanstack/react-query'
import { getStaffShipping } from '#contract/admin/shipping.ts'
import { callAdmin } from './call.ts'

/** The shipping policy and the current rates. */
export const shippingQuery = queryOptions({
  queryKey: ['shipping'],
  queryFn: ({ signal }) => callAdmin(getStaffShipping, { signal }),
})
