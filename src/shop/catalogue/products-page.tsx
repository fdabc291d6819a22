import { Link } from '@tanstack/react-router'
import { productsCopy } from '#content/copy/products.ts'
import { getProducts } from '#contract/catalogue.ts'
import { cardsPerGroup, listVariants } from '#rules/listing.ts'
import { type CardView, toCardView } from '#shop/catalogue/card-view.ts'
import { ProductGrid } from '#shop/catalogue/product-grid.tsx'
import { call } from '#shop/lib/call.ts'

interface Group {
  title: string
  slug: string
  cards: CardView[]
}

/** Every category with its first pieces. @spec §5 */
export function loadProductGroups(): Promise<Group[]> {
  const load = async ({ title, slug }: { title: string; slug: string }) => {
    // The first cards of a listing are found in as many of its first products.
    const products = await call(getProducts, { query: { category: slug, limit: cardsPerGroup } })
    const cards = listVariants(products, slug).slice(0, cardsPerGroup).map(toCardView)
    return { title, slug, cards }
  }
  return Promise.all(productsCopy.groups.map(load))
}

/** All products, by category. @spec §2 */
export function ProductsPage({ groups }: { groups: readonly Group[] }) {
  return (
    <div className="page grid gap-24 pt-[clamp(2rem,5vw,4.5rem)] pb-24">
      <h1 className="type-h1">{productsCopy.title}</h1>
      {groups.map(({ title, slug, cards }, index) => (
        <section key={slug} aria-labelledby={`group-${slug}`} className="grid gap-6">
          <div className="flex flex-wrap items-end justify-between gap-x-8">
            <div>
              <h2 id={`group-${slug}`} className="type-h2">
                {title}
              </h2>
              <p className="type-small text-ink-3">{productsCopy.results}</p>
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
            <ProductGrid cards={cards} isFirst={index === 0} />
          ) : (
            <p>{productsCopy.empty(title)}</p>
          )}
        </section>
      ))}
    </div>
  )
}
