import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '#admin/kit/staff-query.ts'
import { getDashboard } from '#contract/admin/dashboard.ts'
import { getStock, listMovements, listStock } from '#contract/admin/stock.ts'

/** Reads all stock and the count of low stock again. */
export const refreshStock = (client: QueryClient): Promise<unknown> =>
  invalidate(client, listStock, getStock, listMovements, getDashboard)
