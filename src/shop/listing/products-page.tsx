import type { ReactNode } from 'react'
import { pagesCopy } from '#content/copy/pages.ts'
import { productGroups } from '#content/copy/products.ts'
import { isUnfiltered, type ListingSearch } from '#rules/listing-search.ts'
import { ListingFailure } from './listing-failure.tsx'
import { ListingHeading } from './listing-heading.tsx'
import type { ProductsList } from './load-products.ts'
import { ProductGroupSection } from './product-group.tsx'
import { emptyListing, ProductList } from './product-list.tsx'
import { productsTitle } from './products-title.ts'
import { SearchField } from './search-field.tsx'
import { useListingForm } from './use-listing-form.ts'

const noFilters = {}

/** The search form of the products page. */
function SearchForm() {
  const { form } = useListingForm(noFilters)
  return (
    <search className="w-full md:w-72">
      <form {...form} method="get">
        <SearchField value="" id="search" />
      </form>
    </search>
  )
}

type ProductsPageProps = ProductsList & {
  /** Shown below the groups, or instead of the cards, when the products could not be loaded. */
  failure?: ReactNode
}

/** Shows all products by category, or the results of a search. @spec routes.products */
export function ProductsPage({ groups, results, failure }: ProductsPageProps) {
  if (results) {
    return (
      <div className="page pb-24">
        <ListingHeading title={results.title} total={failure ? undefined : results.listing.total} />
        <ProductList {...results} failure={failure} />
      </div>
    )
  }
  return (
    <div className="page pb-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-[clamp(2rem,5vw,4.5rem)] pb-12 md:pb-16">
        <h1 className="type-h1">{pagesCopy().products.title}</h1>
        <SearchForm />
      </div>
      <div className="grid gap-18 md:gap-24">
        {groups.map((group, index) => (
          <ProductGroupSection key={group.slug} group={group} isFirst={index === 0} />
        ))}
      </div>
      {failure}
    </div>
  )
}

interface FailedProductsPageProps {
  chosen: ListingSearch
  error: unknown
}

/**
 * The products page when its products could not be loaded. Heading and filters stay usable.
 * @spec products.failed, products.retry
 */
export function FailedProductsPage({ chosen, error }: FailedProductsPageProps) {
  const list: ProductsList = isUnfiltered(chosen)
    ? { groups: productGroups().map((group) => ({ ...group, cards: [], total: 0 })) }
    : { results: { slug: 'all', title: productsTitle(chosen), listing: emptyListing, chosen } }
  return <ProductsPage {...list} failure={<ListingFailure error={error} />} />
}
