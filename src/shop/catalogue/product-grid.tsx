import type { CardView } from '#shop/catalogue/card-view.ts'
import { ProductCard } from '#shop/catalogue/product-card.tsx'

/** Cards of the first row on the widest screen. */
const firstRow = 4

interface ProductGridProps {
  cards: readonly CardView[]
  /** True where the grid begins above the fold. */
  isFirst?: boolean
}

/** Cards in 2, 3 or 4 columns. */
export function ProductGrid({ cards, isFirst = false }: ProductGridProps) {
  const priorityOf = (index: number) => (index === 0 ? 'first' : 'soon')
  return (
    <ul className="grid grid-cols-2 gap-x-2 gap-y-10 md:grid-cols-3 md:gap-x-6 md:gap-y-18 xl:grid-cols-4">
      {cards.map((card, index) => (
        <li key={card.variantId}>
          <ProductCard
            card={card}
            {...(isFirst && index < firstRow ? { priority: priorityOf(index) } : {})}
          />
        </li>
      ))}
    </ul>
  )
}
