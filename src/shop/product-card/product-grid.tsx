import type { ReactNode } from 'react'
import type { CardView } from './card-view.ts'
import { ProductCard } from './product-card.tsx'
import { useListStart } from './use-list-start.ts'

/** Maximum number of cards in the first row, which is visible without scrolling. */
const firstRow = 4

/** Number of cards that are rendered at once after a click. They fill every usual screen. */
const firstCards = 12

interface ProductGridProps {
  cards: readonly CardView[]
  /** Returns the full-width element after the nth card. The first card has number 1. */
  after?: (number: number) => ReactNode
}

/** Shows cards in 2 columns on phones, 3 on tablets and 4 on wide screens. @spec category.grid */
export function ProductGrid({ cards, after }: ProductGridProps) {
  const count = useListStart(cards.length, firstCards)
  const priorityOf = (index: number) => {
    if (index >= firstRow) return undefined
    return index === 0 ? 'first' : 'soon'
  }
  return (
    <ul
      data-partial={count < cards.length || undefined}
      className="product-grid grid grid-cols-2 gap-x-2 gap-y-10 md:grid-cols-3 md:gap-x-6 md:gap-y-18 xl:grid-cols-4"
    >
      {cards.slice(0, count).flatMap((card, index) => [
        <li key={card.productVariantID}>
          <ProductCard card={card} priority={priorityOf(index)} />
        </li>,
        after?.(index + 1),
      ])}
    </ul>
  )
}
