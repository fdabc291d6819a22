import type { CardQuery, Listing } from '#contract/catalogue.ts'
import { type ListingSearch, toCardQuery } from '#rules/listing-search.ts'
import type { SearchOffers } from './search-offers.ts'

/** A listing, the search parameters that it matches, and the offers of the shop besides products. */
interface FoundProducts {
  listing: Listing
  chosen: ListingSearch
  offers?: SearchOffers
}

/**
 * Loads the products that match a search and filters. If nothing matches and the search names one size,
 * the size becomes a filter: 'white collar 41' finds white shirts in size L. The words and sizes that
 * it compares load only for a search, because they would weigh on the first view of all lists.
 */
export async function findProducts(
  chosen: ListingSearch,
  read: (query: CardQuery) => Promise<Listing>,
): Promise<FoundProducts> {
  const { search, ...filters } = chosen
  if (!search) return { listing: await read(toCardQuery(chosen)), chosen }
  const [listing, { offersFor, onlySizeSearch }] = await Promise.all([
    read(toCardQuery(chosen)),
    import('./search-offers.ts'),
  ])
  const named = listing.total === 0 && onlySizeSearch(search, chosen.size)
  if (named) {
    const narrowed = { ...filters, ...named }
    const found = await read(toCardQuery(narrowed))
    if (found.total > 0) return { listing: found, chosen: narrowed }
  }
  return { listing, chosen, offers: offersFor(search) }
}
