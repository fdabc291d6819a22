import { Link } from '@tanstack/react-router'
import { productsCopy } from '#content/copy/products.ts'
import type { ProductGroup } from '#shop/catalogue/load-products.ts'
import { ProductGrid } from '#shop/catalogue/product-grid.tsx'

interface ProductGroupSectionProps {
  group: ProductGroup
  /** True where it begins above the fold. */
  isFirst: boolean
}

/** A category on the products page: its first pieces, and the way to all of them. @spec §2 */
export function ProductGroupSection({ group, isFirst }: ProductGroupSectionProps) {
  const { title, slug, cards } = group
  return (
    <section aria-labelledby={`group-${slug}`} className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8">
        <div>
          <h2 id={`group-${slug}`} className="type-h2">
            {title}
          </h2>
          <p className="type-small pt-1 text-ink-3">{productsCopy.results}</p>
        </div>
        <Link
          to="/products/$category"
          params={{ category: slug }}
          aria-label={productsCopy.viewAllLabel(title)}
          className="rule-link"
        >
          {productsCopy.viewAll}
        </Link>
      </div>
      {cards.length > 0 ? (
        <ProductGrid cards={cards} columns="five" heading="h3" isFirst={isFirst} />
      ) : (
        <p>{productsCopy.empty(title)}</p>
      )}
    </section>
  )
}
