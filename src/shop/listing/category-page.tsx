import type { ListingSearch } from '#rules/listing-search.ts'
import { BreadcrumbList } from '#shop/product-card/breadcrumb-list.tsx'
import { introduceCategory } from './category-words.ts'
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

/** The products of one category. @spec routes.category, category.heading, category.grid */
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
  failure: unknown
}

/** A category whose products could not be loaded: heading and tools stay. */
export function FailedCategoryPage({ category, chosen, failure }: FailedCategoryPageProps) {
  const { slug, title } = introduceCategory(category, null)
  return (
    <div className="page pb-24">
      <CategoryList
        slug={slug}
        title={title}
        listing={emptyListing}
        chosen={chosen}
        failure={<ListingFailure failure={failure} category={title} />}
      />
    </div>
  )
}
