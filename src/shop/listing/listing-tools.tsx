import { type MouseEvent, useEffect, useState } from 'react'
import { kindOf } from '#content/copy/category.ts'
import { kindCopy } from '#content/copy/kinds.ts'
import { listingCopy } from '#content/copy/listing.ts'
import type { ListingSearch } from '#rules/listing-search.ts'
import { Icon } from '#ui/icon.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { closeFilterGroup, FilterGroup } from './filter-group.tsx'
import { countFilters, FilterSheet, filterSheetId } from './filter-sheet.tsx'
import { SearchField } from './search-field.tsx'
import { SortOptions } from './sort-options.tsx'
import { useListingForm } from './use-listing-form.ts'

interface ListingToolsProps {
  /** Slug of the category. */
  slug: string
  chosen: ListingSearch
  /** Undefined in the first frame after a click. The filters are closed in it. */
  options: Parameters<typeof FilterSheet>[0]['options']
}

const groupEvents = ['pointerup', 'focusin', 'keydown']

/** The filters, order and search of a list, in one form that also works without JavaScript. */
export function ListingTools({ slug, chosen, options }: ListingToolsProps) {
  const { form, isTyped } = useListingForm(chosen)
  const [isOpened, setOpened] = useState(false)
  const isWide = useMediaQuery('(width >= 48rem)')
  useEffect(() => {
    for (const type of groupEvents) document.addEventListener(type, closeFilterGroup)
    return () => {
      for (const type of groupEvents) document.removeEventListener(type, closeFilterGroup)
    }
  }, [])
  const openSheet = (event: MouseEvent) => {
    // The browser would open it as a popover, which does not keep the focus inside.
    event.preventDefault()
    setOpened(true)
  }
  const count = countFilters(chosen)
  const kind = kindOf(slug)
  const { filters, filtersWithCount, sort, sorts } = listingCopy()
  return (
    <form {...form} method="get" className="relative mb-4 border-line border-t">
      <button
        type="button"
        popoverTarget={filterSheetId}
        aria-haspopup="dialog"
        onClick={openSheet}
        className="flex min-h-13 items-center gap-2.5 text-small md:hidden"
      >
        <Icon name="filter" />
        {count > 0 ? filtersWithCount(count) : filters}
      </button>
      <FilterSheet
        kind={kind}
        chosen={chosen}
        options={options}
        isTyped={isTyped}
        isOpen={isOpened && !isWide}
        onClose={() => setOpened(false)}
      />
      <FilterGroup
        label={sort}
        detail={<span className="text-ink-2 md:max-lg:hidden">{sorts[chosen.sort ?? 'rank']}</span>}
        className="border-line max-md:border-y md:absolute! md:end-80 md:top-0"
        panelStyle="absolute inset-x-0 top-full z-20 -mt-px border border-line-strong bg-surface px-4 py-2 md:start-auto md:w-72"
      >
        <SortOptions chosen={chosen.sort} />
      </FilterGroup>
      <SearchField
        value={chosen.search}
        placeholder={kind ? kindCopy()[kind].searchExample : listingCopy().search.placeholder}
        className="absolute! end-0 top-0.5 w-[calc(50%-1rem)] border-transparent! md:w-72"
      />
    </form>
  )
}
