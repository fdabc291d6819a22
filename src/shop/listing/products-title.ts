import { listingCopy } from '#content/copy/listing.ts'
import { productsCopy } from '#content/copy/products.ts'
import { isUnfiltered, type ListingSearch } from '#rules/listing-search.ts'

/** Returns the title of `/products`. It depends on the search text and on the filters. */
export function productsTitle(chosen: ListingSearch): string {
  if (isUnfiltered(chosen)) return productsCopy.title
  const { heading, headingAll } = listingCopy.search
  return chosen.search ? heading(chosen.search) : headingAll
}
