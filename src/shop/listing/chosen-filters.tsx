import { Link } from '@tanstack/react-router'
import { familyOf } from '#content/colour-families.ts'
import { colourFamilyNames } from '#content/copy/colour-families.ts'
import { choiceLabel, filterCopy, listingCopy } from '#content/copy/listing.ts'
import {
  type ChoiceName,
  choiceNames,
  type Listing,
  productFilters,
  rangeNames,
} from '#contract/catalogue.ts'
import { kindOfSize } from '#rules/kinds.ts'
import { choicesOf, type ListingSearch, readListingSearch } from '#rules/listing-search.ts'
import { formatPrice } from '#shop/lib/format.ts'
import { CatalogueText } from '#shop/lib/isolated-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { groupChosenColours } from './colour-options.ts'

interface ChosenFiltersProps {
  search: ListingSearch
  /** The chosen colours with their labels. */
  colours: Listing['chosenColours']
}

interface ChosenFilter {
  key: string
  name: string
  /** Search parameters of the list without this filter. */
  searchWithout: ListingSearch
}

const removeValues = (list: string | undefined, values: readonly string[]): string =>
  choicesOf(list)
    .filter((each) => !values.includes(each))
    .join(',')

/** Returns the chosen values in groups with the name of each. Colours of a family are one group. */
function listChosen(
  name: ChoiceName,
  chosen: readonly string[],
  labels: ReadonlyMap<string, string>,
): { values: readonly string[]; label: string }[] {
  const groups = name === 'color' ? groupChosenColours(chosen) : chosen.map((value) => [value])
  return groups.map((values) => {
    const [value = ''] = values
    const family = values.length > 1 ? familyOf(value) : undefined
    return {
      values,
      label: family
        ? colourFamilyNames()[family]
        : choiceLabel(name, {
            value,
            label: (name === 'color' && labels.get(value)) || value,
            kind: kindOfSize(value),
          }),
    }
  })
}

/** Returns one entry for each filter in the search parameters. */
function listChosenFilters({ search, colours }: ChosenFiltersProps): ChosenFilter[] {
  const { page: _, ...chosen } = search
  const toFilter = (name: string, change: Readonly<Record<string, unknown>>) => ({
    key: Object.entries(change).join(),
    name,
    searchWithout: readListingSearch({ ...chosen, ...change }),
  })
  const labels = new Map(colours.map(({ value, label }) => [value, label]))
  const choices = choiceNames().flatMap((name) =>
    listChosen(name, choicesOf(chosen[name]), labels).map(({ values, label }) =>
      toFilter(label, { [name]: removeValues(chosen[name], values) }),
    ),
  )
  const bounds = rangeNames().flatMap((name) => {
    const { from, to } = productFilters.range[name]
    const { atLeast, atMost } = filterCopy().range[name]
    const { [from]: lowest, [to]: highest } = chosen
    return [
      ...(lowest === undefined
        ? []
        : [toFilter(atLeast(formatPrice(lowest)), { [from]: undefined })]),
      ...(highest === undefined
        ? []
        : [toFilter(atMost(formatPrice(highest)), { [to]: undefined })]),
    ]
  })
  const words = chosen.search
    ? [toFilter(listingCopy().searched(chosen.search), { search: undefined })]
    : []
  return [...words, ...choices, ...bounds]
}

/** Shows the filters of a list. Each one links to the list without it; the last link clears all. */
export function ChosenFilters({ search, colours }: ChosenFiltersProps) {
  const filters = listChosenFilters({ search, colours })
  if (filters.length === 0) return null
  return (
    <ul
      aria-label={listingCopy().chosen}
      className="flex flex-wrap items-center gap-2 pb-6 text-small"
    >
      {filters.map(({ key, name, searchWithout }) => (
        <li key={key}>
          <Link
            to="."
            search={() => searchWithout}
            activeOptions={{ exact: true }}
            resetScroll={false}
            aria-label={listingCopy().remove(name)}
            className="flex min-h-11 items-center gap-2 border border-line ps-3.5 pe-2.5 hover:border-line-strong"
          >
            <CatalogueText>{name}</CatalogueText>
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
          {listingCopy().clear}
        </Link>
      </li>
    </ul>
  )
}
