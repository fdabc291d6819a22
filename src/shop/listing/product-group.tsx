import { Link } from '@tanstack/react-router'
import { productsCopy } from '#content/copy/products.ts'
import { ProductCard } from '#shop/product-card/product-card.tsx'
import { ProductRow } from '#shop/product-card/product-row.tsx'
import type { ProductGroup } from './load-products.ts'

interface ProductGroupSectionProps {
  group: ProductGroup
  /** True for the first group, whose pictures are visible without scrolling. */
  isFirst: boolean
}

/**
 * Shows a category on the products page: its first products and a link to all of them.
 * @spec products.groups, products.results, products.view-all, products.empty
 */
export function ProductGroupSection({ group, isFirst }: ProductGroupSectionProps) {
  const { title, slug, cards, total } = group
  const priorityOf = (index: number) => {
    if (!isFirst) return undefined
    return index === 0 ? 'first' : 'soon'
  }
  const items = cards.map((card, index) => ({
    key: card.productVariantID,
    card: <ProductCard card={card} columns="five" heading="h3" priority={priorityOf(index)} />,
  }))
  return (
    <section aria-labelledby={`group-${slug}`} className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8">
        <div>
          <h2 id={`group-${slug}`} className="type-h2">
            {title}
          </h2>
          <p className="type-small pt-1 text-ink-3">{productsCopy().results(total)}</p>
        </div>
        <Link
          to="/products/$category"
          params={{ category: slug }}
          aria-label={productsCopy().viewAllLabel(title)}
          className="rule-link"
        >
          {productsCopy().viewAll}
        </Link>
      </div>
      {items.length > 0 ? <ProductRow items={items} /> : <p>{productsCopy().empty(title)}</p>}
    </section>
  )
}
