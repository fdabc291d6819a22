import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callAdmin } from '#admin/lib/call.ts'
import { getProductOrder } from '#contract/admin/product-order.ts'
import {
  getProductEditor,
  getProductHistory,
  getProductImpact,
  type ProductEditor,
} from '#contract/admin/products.ts'
import type { ProductCategory } from '#contract/catalogue.ts'

/** Address of the list of products. */
export const productsPath: string = '/products'

/** A product with its draft. */
export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: ['product', productId],
    queryFn: ({ signal }) => callAdmin(getProductEditor, { params: { productId }, signal }),
  })

/** The latest changes of a product. */
export const historyQuery = (productId: string) =>
  infiniteQueryOptions({
    queryKey: ['product-history', productId],
    queryFn: ({ pageParam, signal }) =>
      callAdmin(getProductHistory, {
        params: { productId },
        query: { limit: 30, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** The carts, wishlists and open orders that contain a product. */
export const impactQuery = (productId: string) =>
  queryOptions({
    queryKey: ['product-impact', productId],
    queryFn: ({ signal }) => callAdmin(getProductImpact, { params: { productId }, signal }),
    staleTime: 0,
  })

/** The variants of a category in the order of the shop. */
export const orderQuery = (category: ProductCategory) =>
  queryOptions({
    queryKey: ['product-order', category],
    queryFn: ({ signal }) => callAdmin(getProductOrder, { query: { category }, signal }),
  })

/** Stores a changed product for the open page, and reads again what depends on it. */
export function storeProduct(queryClient: QueryClient, editor: ProductEditor): void {
  queryClient.setQueryData(productQuery(editor.id).queryKey, editor)
  for (const queryKey of [['product-history', editor.id], ['products'], ['product-order']])
    void queryClient.invalidateQueries({ queryKey })
}
