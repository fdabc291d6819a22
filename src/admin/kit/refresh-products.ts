import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '#admin/kit/staff-query.ts'
import { getProductOrder } from '#contract/admin/product-order.ts'
import { listProducts } from '#contract/admin/products.ts'

/** Reads all lists of products again after a change. */
export const refreshProducts = (queryClient: QueryClient): Promise<unknown> =>
  invalidate(queryClient, listProducts, getProductOrder)
