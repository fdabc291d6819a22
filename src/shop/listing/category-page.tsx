import { shellCopy } from '#content/copy/shell.ts'
import type { ListingSearch } from '#rules/listing-search.ts'
import { BreadcrumbList } from '#shop/lib/json-ld.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { categoryTitle } from './category-title.ts'
import { FamilyRow } from './family-row.tsx'
import { ListingFailure } from './listing-failure.tsx'
import { ListingHeading } from './listing-heading.tsx'
import { ListingTools } from './listing-tools.tsx'
import type { ListingPage } from './load-category.ts'
import { emptyListing, ProductList, type ProductListProps } from './product-list.tsx'

function CategoryList(list: ProductListProps) {
  return (
    <>
      <ListingHeading title={list.title} total={list.failure ? undefined : list.listing.total} />
      <FamilyRow slug={list.slug} />
      <ProductList {...list} />
    </>
  )
}

/** The page of one category. @spec routes.category, category.heading, category.grid */
export function CategoryPage({ trail, head: _, ...list }: ListingPage) {
  return (
    <div className="page pb-24">
      <CategoryList {...list} />
      <BreadcrumbList trail={trail} />
    </div>
  )
}

interface RequestedCategory {
  category: string
  chosen: ListingSearch
}

/** The page of a category while its products load. A spinner replaces only the cards. */
export function PendingCategoryPage({ category, chosen }: RequestedCategory) {
  const slug = category.toLowerCase()
  const title = categoryTitle(slug, null)
  return (
    <div className="page min-h-svh pb-24">
      <ListingHeading title={title} total={undefined} />
      <FamilyRow slug={slug} />
      <ListingTools slug={slug} chosen={chosen} options={undefined} />
      <Spinner label={shellCopy().loading} isPage />
    </div>
  )
}

interface FailedCategoryPageProps extends RequestedCategory {
  error: unknown
}

/** The page of a category whose products could not be loaded. Heading and filters stay usable. */
export function FailedCategoryPage({ category, chosen, error }: FailedCategoryPageProps) {
  const slug = category.toLowerCase()
  const title = categoryTitle(slug, null)
  return (
    <div className="page pb-24">
      <CategoryList
        slug={slug}
        title={title}
        listing={emptyListing}
        chosen={chosen}
        failure={<ListingFailure error={error} category={title} />}
      />
    </div>
  )
}
