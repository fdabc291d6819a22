import type { QueryClient } from '@tanstack/react-query'
import { refreshProducts } from '#admin/kit/refresh-products.ts'
import { invalidate, staffPages, staffQuery } from '#admin/kit/staff-query.ts'
import {
  getProductEditor,
  getProductHistory,
  type ProductEditor,
} from '#contract/admin/products.ts'

/** Path of the list of products. */
export const productsPath: string = '/products'

/** A product with its draft. */
export const productQuery = (productId: string) =>
  staffQuery(getProductEditor, { params: { productId } })

/** The latest changes of a product. */
export const historyQuery = (productId: string) =>
  staffPages(getProductHistory, { params: { productId }, query: { limit: 30 } })

/** Stores a changed product for the open page, and reads again what depends on it. */
export function storeProduct(queryClient: QueryClient, editor: ProductEditor): void {
  queryClient.setQueryData(productQuery(editor.id).queryKey, editor)
  void invalidate(queryClient, getProductHistory)
  void refreshProducts(queryClient)
}
