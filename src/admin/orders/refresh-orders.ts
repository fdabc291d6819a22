import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '#admin/kit/staff-query.ts'
import { getDashboard } from '#contract/admin/dashboard.ts'
import { getOrderTimeline, getStaffOrder, listStaffOrders } from '#contract/admin/orders.ts'
import { getPrint } from '#contract/admin/print.ts'

/** Reads everything that shows orders again after a change: lists, order pages and counts. */
export const refreshOrders = (queryClient: QueryClient): Promise<unknown> =>
  invalidate(queryClient, listStaffOrders, getStaffOrder, getOrderTimeline, getPrint, getDashboard)
