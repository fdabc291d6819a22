import { SearchField } from './search-field.tsx'
import { useListingForm } from './use-listing-form.ts'

const noFilters = {}

/** The search form of the products page. */
export function SearchForm() {
  const form = useListingForm(noFilters)
  return (
    <search className="w-full md:w-72">
      <form {...form} method="get">
        <SearchField value="" id="search" />
      </form>
    </search>
  )
}
