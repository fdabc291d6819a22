import type { ListingSearch } from '#rules/listing-search.ts'
import type { SearchOffers } from './search-offers.ts'

/**
 * Returns what the shop offers for a search besides products, for a list with a search text. The words
 * and sizes that it compares load only then, because they would weigh on the first view of all lists.
 */
export async function loadOffers({ search }: ListingSearch): Promise<{ offers?: SearchOffers }> {
  if (!search) return {}
  const { offersFor } = await import('./search-offers.ts')
  return { offers: offersFor(search) }
}
