import type { ReactNode } from 'react'
import { productsCopy } from '#content/copy/products.ts'
import { isUnfiltered, type ListingSearch } from '#rules/listing-search.ts'
import { ListingFailure } from './listing-failure.tsx'
import { ListingHeading } from './listing-heading.tsx'
import type { ProductsList } from './load-products.ts'
import { ProductGroupSection } from './product-group.tsx'
import { emptyListing, ProductList } from './product-list.tsx'
import { productsTitle } from './products-title.ts'
import { SearchForm } from './search-form.tsx'

type ProductsPageProps = ProductsList & {
  /** Shown below the groups, or in place of the cards, where the products could not be loaded. */
  failure?: ReactNode
}

/** All products by category, or what a search found among them. @spec routes.products */
export function ProductsPage({ groups, found, failure }: ProductsPageProps) {
  if (found) {
    return (
      <div className="page pb-24">
        <ListingHeading title={found.title} total={failure ? undefined : found.listing.total} />
        <ProductList {...found} failure={failure} />
      </div>
    )
  }
  return (
    <div className="page pb-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-[clamp(2rem,5vw,4.5rem)] pb-12 md:pb-16">
        <h1 className="type-h1">{productsCopy.title}</h1>
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
  failure: unknown
}

/**
 * The products page where no products could be loaded: heading and tools stay.
 * @spec products.failed, products.retry
 */
export function FailedProductsPage({ chosen, failure }: FailedProductsPageProps) {
  const list: ProductsList = isUnfiltered(chosen)
    ? { groups: productsCopy.groups.map((group) => ({ ...group, cards: [] })) }
    : { found: { slug: 'all', title: productsTitle(chosen), listing: emptyListing, chosen } }
  return <ProductsPage {...list} failure={<ListingFailure failure={failure} />} />
}
