import { queryOptions } from '@tanstack/react-query'
import { callAdmin, timerHeaders } from '#admin/lib/call.ts'
import { formatCairoDay } from '#admin/lib/format.ts'
import { refetchMs } from '#admin/lib/query-client.ts'
import { listStaffOrders } from '#contract/admin/orders.ts'

const maxCalls = 100

/** The orders that wait for a call, oldest first. */
export const callsQuery = queryOptions({
  queryKey: ['orders', 'calls'],
  queryFn: ({ client, queryKey, signal }) =>
    callAdmin(listStaffOrders, {
      query: { queue: 'toCall', sort: 'oldest', limit: maxCalls },
      headers: client.getQueryData(queryKey) ? timerHeaders : {},
      signal,
    }),
  refetchInterval: refetchMs,
})

const weekMs = 7 * 86_400_000

/** How many orders of the last week were confirmed today. Older orders are hardly ever confirmed. */
export const confirmedTodayQuery = queryOptions({
  queryKey: ['orders', 'confirmed-today'],
  queryFn: async ({ signal }) => {
    const now = new Date()
    const from = formatCairoDay(new Date(now.getTime() - weekMs))
    const { items } = await callAdmin(listStaffOrders, {
      query: { confirmed: 'true', from, limit: maxCalls },
      signal,
    })
    const today = formatCairoDay(now)
    return items.filter(({ confirmedAt }) => confirmedAt && formatCairoDay(confirmedAt) === today)
      .length
  },
})
