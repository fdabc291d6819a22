import { queryOptions } from '@tanstack/react-query'
import { callAdmin, timerHeaders } from '#admin/lib/call.ts'
import { refetchMs } from '#admin/lib/query-client.ts'
import { listStaffCoupons } from '#contract/admin/coupons.ts'

/** All coupons with what they cost. */
export const couponsQuery = queryOptions({
  queryKey: ['coupons'],
  queryFn: ({ client, queryKey, signal }) =>
    callAdmin(listStaffCoupons, {
      signal,
      headers: client.getQueryData(queryKey) ? timerHeaders : {},
    }),
  refetchInterval: refetchMs,
})
