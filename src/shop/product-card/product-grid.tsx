import type { ReactNode } from 'react'
import type { CardView } from './card-view.ts'
import { ProductCard } from './product-card.tsx'

/** Cards that are seen without scrolling, at most. */
const firstRow = 4

interface ProductGridProps {
  cards: readonly CardView[]
  /** What stands after the card of a number, from 1, across the whole width. */
  after?: (number: number) => ReactNode
}

/** Cards in 2 and 3 columns, and 4 on wide screens. @spec category.grid */
export function ProductGrid({ cards, after }: ProductGridProps) {
  const priorityOf = (index: number) => {
    if (index >= firstRow) return undefined
    return index === 0 ? 'first' : 'soon'
  }
  return (
    <ul className="grid grid-cols-2 gap-x-2 gap-y-10 md:grid-cols-3 md:gap-x-6 md:gap-y-18 xl:grid-cols-4">
      {cards.flatMap((card, index) => [
        <li key={card.productVariantID}>
          <ProductCard card={card} priority={priorityOf(index)} />
        </li>,
        after?.(index + 1),
      ])}
    </ul>
  )
}
