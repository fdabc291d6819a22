import { pagesCopy } from '#content/copy/pages.ts'
import { isUnfiltered, type ListingSearch } from '#rules/listing-search.ts'

/** Returns the title of `/products`. It depends on the search text and on the filters. */
export function productsTitle(chosen: ListingSearch): string {
  if (isUnfiltered(chosen)) return pagesCopy().products.title
  const { all, results } = pagesCopy().products
  return chosen.search ? results(chosen.search) : all
}
