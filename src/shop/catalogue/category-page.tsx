import { notFound } from '@tanstack/react-router'
import { categoryCopy, categoryPages } from '#content/copy/category.ts'
import { getProducts } from '#contract/catalogue.ts'
import { listVariants } from '#rules/listing.ts'
import { type CardView, toCardView } from '#shop/catalogue/card-view.ts'
import { ProductGrid } from '#shop/catalogue/product-grid.tsx'
import { call } from '#shop/lib/call.ts'

export interface CategoryView {
  title: string
  description: string
  cards: CardView[]
}

/** A category by its slug, in any letter case. Not found where neither words nor pieces know it. */
export async function loadCategory(category: string): Promise<CategoryView> {
  const words = categoryPages[category.toLowerCase()]
  const products = await call(getProducts, { query: { category: category.slice(0, 60) } })
  if (!words && products.length === 0) throw notFound()
  return {
    title: words?.title ?? category,
    description: words?.description ?? '',
    cards: listVariants(products, category).map(toCardView),
  }
}

/** The pieces of one category. @spec §2 */
export function CategoryPage({ title, cards }: CategoryView) {
  return (
    <div className="page pb-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 pt-[clamp(2rem,5vw,4.5rem)] pb-6">
        <h1 className="type-h1">{title}</h1>
        <p role="status" className="type-small text-ink-3 tabular-nums">
          {categoryCopy.count(cards.length)}
        </p>
      </div>
      {cards.length > 0 ? (
        <ProductGrid cards={cards} isFirst />
      ) : (
        <p>{categoryCopy.empty(title)}</p>
      )}
    </div>
  )
}
