import type { ListingSearch } from '#rules/listing-search.ts'
import { BreadcrumbList } from '#shop/catalogue/breadcrumb-list.tsx'
import { introduceCategory } from '#shop/catalogue/category-words.ts'
import { FamilyRow } from '#shop/catalogue/family-row.tsx'
import { ListingFailure } from '#shop/catalogue/listing-failure.tsx'
import { ListingHeading } from '#shop/catalogue/listing-heading.tsx'
import type { ListingPage } from '#shop/catalogue/load-category.ts'
import { emptyListing, PieceList, type PieceListProps } from '#shop/catalogue/piece-list.tsx'

function CategoryList(list: PieceListProps) {
  return (
    <>
      <ListingHeading title={list.title} total={list.failure ? undefined : list.listing.total} />
      <FamilyRow slug={list.slug} />
      <PieceList {...list} />
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
