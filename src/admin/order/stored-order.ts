import type { QueryClient } from '@tanstack/react-query'
import { live, staffQuery } from '#admin/kit/staff-query.ts'
import { refreshOrders } from '#admin/orders/refresh-orders.ts'
import { getStaffOrder, type OrderDetail } from '#contract/admin/orders.ts'

/** One order. `number` may be in any letter case. */
export const orderQuery = (number: string) => ({
  ...staffQuery(getStaffOrder, { params: { order: number.toLowerCase() } }),
  ...live,
})

/** Shows a changed order at once and reads everything else that shows it again. */
export function storeOrder(queryClient: QueryClient, order: OrderDetail): void {
  queryClient.setQueryData(orderQuery(order.number).queryKey, order)
  void refreshOrders(queryClient)
}
