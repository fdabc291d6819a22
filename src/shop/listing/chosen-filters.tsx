import { Link } from '@tanstack/react-router'
import { listingCopy } from '#content/copy/listing.ts'
import { formatPrice } from '#contract/money.ts'
import { choicesOf, type ListingSearch, readListingSearch } from '#rules/listing-search.ts'
import { Icon } from '#ui/icon.tsx'

interface ChosenFilter {
  name: string
  /** The address without it. */
  rest: ListingSearch
}

const without = (list: string | undefined, value: string): string =>
  choicesOf(list)
    .filter((each) => each !== value)
    .join(',')

/** What a list is narrowed by, one by one. */
function listChosen(search: ListingSearch): ChosenFilter[] {
  const { page: _, ...chosen } = search
  const give = (name: string, change: ListingSearch | Record<string, undefined>) => ({
    name,
    rest: readListingSearch({ ...chosen, ...change }),
  })
  const { color, size, priceFrom, priceTo } = chosen
  return [
    ...(chosen.search ? [give(`“${chosen.search}”`, { search: undefined })] : []),
    ...choicesOf(color).map((each) => give(each, { color: without(color, each) })),
    ...choicesOf(size).map((each) => give(each, { size: without(size, each) })),
    ...(priceFrom === undefined
      ? []
      : [give(listingCopy.priceAtLeast(formatPrice(priceFrom)), { priceFrom: undefined })]),
    ...(priceTo === undefined
      ? []
      : [give(listingCopy.priceAtMost(formatPrice(priceTo)), { priceTo: undefined })]),
  ]
}

/** The filters of a list, each a link to the list without it, and one to the list without any. */
export function ChosenFilters({ search }: { search: ListingSearch }) {
  const chosen = listChosen(search)
  if (chosen.length === 0) return null
  return (
    <ul
      aria-label={listingCopy.chosen}
      className="flex flex-wrap items-center gap-2 pb-6 text-small"
    >
      {chosen.map(({ name, rest }) => (
        <li key={name}>
          <Link
            to="."
            search={() => rest}
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
