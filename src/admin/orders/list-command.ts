import type { OrdersSearch } from '#admin/kit/page-search.ts'
import { OrderStatus } from '#contract/orders.ts'
import { shopCommands } from '#rules/shop-commands.ts'

/** Returns the line of the shell that lists the same orders; none if it lacks a filter. */
export function listCommands({ queue, status, q, sort: _, ...others }: OrdersSearch): string[] {
  const only = OrderStatus.options.find((option) => option === status)
  if (Object.keys(others).length > 0 || only !== status) return []
  const line = shopCommands.orders({
    ...(only && { status: only }),
    ...(queue && { queue }),
    ...(q && { search: q }),
  })
  return [line]
}
