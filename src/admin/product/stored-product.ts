import type { QueryClient } from '@tanstack/react-query'
import { refreshProducts } from '#admin/kit/refresh-products.ts'
import { invalidate, staffPages, staffQuery } from '#admin/kit/staff-query.ts'
import { productCopy } from '#content/copy/admin/product.ts'
import {
  getProductEditor,
  getProductHistory,
  type ProductEditor,
} from '#contract/admin/products.ts'

/** Path of the list of products. */
export const productsPath: string = '/products'

/** The list to which the page of a product returns. */
export const back = { to: productsPath, label: productCopy.list }

/** Returns the URL of the page of the shop with the draft of a product. */
export const previewPath = (productId: string, variantId?: string): string =>
  `/admin/preview/products/${productId}${variantId === undefined ? '' : `?variant=${variantId}`}`

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
