import { productsCopy } from '#content/copy/products.ts'
import { ListingHeading } from '#shop/catalogue/listing-heading.tsx'
import type { ProductsView } from '#shop/catalogue/load-products.ts'
import { PieceList } from '#shop/catalogue/piece-list.tsx'
import { ProductGroupSection } from '#shop/catalogue/product-group.tsx'
import { SearchForm } from '#shop/catalogue/search-form.tsx'

/** All products by category, or what a search found among them. @spec §2 */
export function ProductsPage({ groups, found }: ProductsView) {
  if (found) {
    return (
      <div className="page pb-24">
        <ListingHeading title={found.title} total={found.listing.total} />
        <PieceList {...found} />
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
    </div>
  )
}
