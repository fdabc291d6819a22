import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callAdmin, timerHeaders } from '#admin/lib/call.ts'
import { refetchMs } from '#admin/lib/query-client.ts'
import { refreshOrders } from '#admin/orders/refresh-orders.ts'
import {
  getOrderTimeline,
  getStaffOrder,
  listStaffOrders,
  type OrderDetail,
} from '#contract/admin/orders.ts'

/** One order. `number` may be in any letter case. */
export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: ['order', number.toLowerCase()],
    queryFn: ({ signal, client, queryKey }) =>
      callAdmin(getStaffOrder, {
        params: { order: number.toLowerCase() },
        signal,
        headers: client.getQueryData(queryKey) ? timerHeaders : {},
      }),
    refetchInterval: refetchMs,
  })

/** What happened to an order, newest first. */
export const timelineQuery = (number: string) =>
  infiniteQueryOptions({
    queryKey: ['order', number.toLowerCase(), 'timeline'],
    queryFn: ({ pageParam, signal }) =>
      callAdmin(getOrderTimeline, {
        params: { order: number.toLowerCase() },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

const maxPhoneOrders = 6

/** The newest orders with a phone number. */
export const phoneOrdersQuery = (phone: string) =>
  queryOptions({
    queryKey: ['orders', 'phone', phone],
    queryFn: ({ signal }) =>
      callAdmin(listStaffOrders, { query: { q: phone, limit: maxPhoneOrders }, signal }),
    staleTime: 60_000,
  })

/** Shows a changed order at once and reads everything else that shows it again. */
export function storeOrder(queryClient: QueryClient, order: OrderDetail): void {
  queryClient.setQueryData(orderQuery(order.number).queryKey, order)
  void refreshOrders(queryClient)
}

/** Returns the name under which the tab stores what was typed into the contact of an order. */
export const contactDraftName = (orderId: string): string => `order-contact-${orderId}`
