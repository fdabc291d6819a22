import type { ListingSearch } from '#rules/listing-search.ts'
import { BreadcrumbList } from '#shop/lib/json-ld.tsx'
import { describeCategory } from './describe-category.ts'
import { FamilyRow } from './family-row.tsx'
import { ListingFailure } from './listing-failure.tsx'
import { ListingHeading } from './listing-heading.tsx'
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

interface FailedCategoryPageProps {
  category: string
  chosen: ListingSearch
  error: unknown
}

/** The page of a category whose products could not be loaded. Heading and filters stay usable. */
export function FailedCategoryPage({ category, chosen, error }: FailedCategoryPageProps) {
  const { slug, title } = describeCategory(category, null)
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
