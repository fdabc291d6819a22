import { BreadcrumbList } from '#shop/catalogue/breadcrumb-list.tsx'
import { FamilyRow } from '#shop/catalogue/family-row.tsx'
import { ListingHeading } from '#shop/catalogue/listing-heading.tsx'
import type { ListingPage } from '#shop/catalogue/load-category.ts'
import { PieceList } from '#shop/catalogue/piece-list.tsx'

/** The pieces of one category. @spec §2 */
export function CategoryPage({ trail, ...list }: ListingPage) {
  return (
    <div className="page pb-24">
      <ListingHeading title={list.title} total={list.listing.total} />
      <FamilyRow slug={list.slug} />
      <PieceList {...list} />
      <BreadcrumbList trail={trail} />
    </div>
  )
}
