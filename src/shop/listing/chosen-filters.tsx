import { Link } from '@tanstack/react-router'
import { listingCopy } from '#content/copy/listing.ts'
import { formatPrice } from '#contract/money.ts'
import { choicesOf, type ListingSearch, readListingSearch } from '#rules/listing-search.ts'
import { Icon } from '#ui/icon.tsx'

interface ChosenFilter {
  name: string
  /** Search parameters of the list without this filter. */
  searchWithout: ListingSearch
}

const removeValue = (list: string | undefined, value: string): string =>
  choicesOf(list)
    .filter((each) => each !== value)
    .join(',')

/** Returns one entry for each filter in the search parameters. */
function listChosenFilters(search: ListingSearch): ChosenFilter[] {
  const { page: _, ...chosen } = search
  const toFilter = (name: string, change: ListingSearch | Record<string, undefined>) => ({
    name,
    searchWithout: readListingSearch({ ...chosen, ...change }),
  })
  const { color, size, priceFrom, priceTo } = chosen
  return [
    ...(chosen.search ? [toFilter(`“${chosen.search}”`, { search: undefined })] : []),
    ...choicesOf(color).map((each) => toFilter(each, { color: removeValue(color, each) })),
    ...choicesOf(size).map((each) => toFilter(each, { size: removeValue(size, each) })),
    ...(priceFrom === undefined
      ? []
      : [toFilter(listingCopy.priceAtLeast(formatPrice(priceFrom)), { priceFrom: undefined })]),
    ...(priceTo === undefined
      ? []
      : [toFilter(listingCopy.priceAtMost(formatPrice(priceTo)), { priceTo: undefined })]),
  ]
}

/** Shows the filters of a list. Each one links to the list without it; the last link clears all. */
export function ChosenFilters({ search }: { search: ListingSearch }) {
  const filters = listChosenFilters(search)
  if (filters.length === 0) return null
  return (
    <ul
      aria-label={listingCopy.chosen}
      className="flex flex-wrap items-center gap-2 pb-6 text-small"
    >
      {filters.map(({ name, searchWithout }) => (
        <li key={name}>
          <Link
            to="."
            search={() => searchWithout}
            activeOptions={{ exact: true }}
            resetScroll={false}
            aria-label={listingCopy.remove(name)}
            className="flex min-h-11 items-center gap-2 border border-line ps-3.5 pe-2.5 hover:border-line-strong"
          >
            {name}
            <Icon name="close" size="small" />
          </Link>
        </li>
      ))}
      <li className="ps-2">
        <Link
          to="."
          search={() => ({})}
          activeOptions={{ exact: true }}
          resetScroll={false}
          className="rule-link"
        >
          {listingCopy.clear}
        </Link>
      </li>
    </ul>
  )
}
