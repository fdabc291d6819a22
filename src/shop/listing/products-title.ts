import { listingCopy } from '#content/copy/listing.ts'
import { productsCopy } from '#content/copy/products.ts'
import { isUnfiltered, type ListingSearch } from '#rules/listing-search.ts'

/** Title of `/products`: its own, or that of a search or of filters. */
export function productsTitle(chosen: ListingSearch): string {
  if (isUnfiltered(chosen)) return productsCopy.title
  const { heading, headingAll } = listingCopy.search
  return chosen.search ? heading(chosen.search) : headingAll
}
