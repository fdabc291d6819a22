import { useQuery } from '@tanstack/react-query'
import type { ProductsSearch } from '#admin/kit/page-search.ts'
import { live, staffQuery } from '#admin/kit/staff-query.ts'
import { getProductOrder } from '#contract/admin/product-order.ts'
import { listProducts } from '#contract/admin/products.ts'
import { filtersOf } from './products-filters.ts'

/** The order of the shop, with what matches the filters of a URL. */
export const productOrderQuery = (search: ProductsSearch) => {
  const { state, tag, level, withoutImage, hasDraft, withoutArabic, q, category } = search
  const isFiltered = [state, tag, level, withoutImage, hasDraft, withoutArabic, q].some(Boolean)
  const query = isFiltered ? filtersOf(search) : { ...(category && { category }) }
  return { ...staffQuery(getProductOrder, { query }), ...live }
}

const countsQuery = {
  ...staffQuery(listProducts, { query: { limit: 1, withTotal: 'true' } }),
  ...live,
}

/** Returns how many products the tabs and filters have, and all tags; undefined until they are known. */
export const useProductCounts = () => useQuery(countsQuery).data
