import { useHydrated } from '@tanstack/react-router'
import { listingCopy } from '#content/copy/listing.ts'
import {
  choiceNames,
  type LabelledFacets,
  type Listing,
  productFilters,
  rangeNames,
} from '#contract/catalogue.ts'
import { choicesOf, type ListingSearch } from '#rules/listing-search.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Icon } from '#ui/icon.tsx'
import { kindOf } from './family-row.tsx'
import { FilterOptions } from './filter-options.tsx'
import { RangeFilter } from './range-filter.tsx'
import { SearchField } from './search-field.tsx'
import { SortOptions } from './sort-options.tsx'
import { useListingForm } from './use-listing-form.ts'

interface FilterFieldsProps {
  chosen: ListingSearch
  options: LabelledFacets & Pick<Listing, 'chosenColours' | 'total'>
  /** Label of the button that shows the list. */
  applyLabel: string
}

interface ListingToolsProps extends Pick<FilterFieldsProps, 'chosen'> {
  /** Slug of the category. */
  slug: string
  /** Undefined in the first frame after a click. The filters are closed in it. */
  options: FilterFieldsProps['options'] | undefined
}

/** Counts the chosen filters. The search text and the order are not filters. */
const countFilters = (chosen: ListingSearch): number =>
  choiceNames().flatMap((name) => choicesOf(chosen[name])).length +
  rangeNames().filter((name) => {
    const { from, to } = productFilters.range[name]
    return chosen[from] !== undefined || chosen[to] !== undefined
  }).length

/** The order, the filters and the prices of a list. */
function FilterFields({ chosen, options, applyLabel }: FilterFieldsProps) {
  return (
    <div className="grid gap-x-10 gap-y-8 pt-4 pb-8 md:grid-cols-[1fr_2fr] lg:grid-cols-[auto_1fr_auto]">
      <SortOptions chosen={chosen.sort} />
      <div className="grid content-start gap-8">
        {choiceNames().map((name) => (
          <FilterOptions
            key={name}
            name={name}
            options={options[productFilters.choice[name].facet]}
            chosen={choicesOf(chosen[name])}
            labels={name === 'color' ? options.chosenColours : []}
          />
        ))}
      </div>
      <div className="grid content-start gap-5">
        {rangeNames().map((name) => (
          <RangeFilter key={name} name={name} chosen={chosen} />
        ))}
        <button type="submit" className={`${buttonStyle('secondary', 'small')} justify-self-start`}>
          {applyLabel}
        </button>
      </div>
    </div>
  )
}

/** The filters, order and search of a list, in one form that also works without JavaScript. */
export function ListingTools({ slug, chosen, options }: ListingToolsProps) {
  const { form, isTyped } = useListingForm(chosen)
  // Without JavaScript a box changes the number only on submit.
  const isCounted = useHydrated() && !isTyped
  const { apply, showPieces } = listingCopy()
  const count = countFilters(chosen)
  const { placeholder, shirtsPlaceholder } = listingCopy().search
  return (
    <form {...form} method="get" className="relative mb-4 grid border-line border-t">
      <details className="group">
        <summary className="flex min-h-13 w-fit list-none items-center gap-2.5 text-small [&::-webkit-details-marker]:hidden">
          <Icon name="filter" />
          {count > 0 ? listingCopy().filtersWithCount(count) : listingCopy().filters}
          <span className="transition-transform duration-(--fade) group-open:rotate-180">
            <Icon name="down" size="small" />
          </span>
        </summary>
        {options && (
          <FilterFields
            chosen={chosen}
            options={options}
            applyLabel={isCounted && options.total > 0 ? showPieces(options.total) : apply}
          />
        )}
      </details>
      <SearchField
        value={chosen.search}
        placeholder={kindOf(slug) === 'shirts' ? shirtsPlaceholder : placeholder}
        className="absolute! end-0 top-0.5 w-[calc(50%-1rem)] border-transparent! md:w-72"
      />
    </form>
  )
}
