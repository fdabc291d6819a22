import type { ReactNode } from 'react'
import type { CardView } from '#shop/catalogue/card-view.ts'
import { ProductCard } from '#shop/catalogue/product-card.tsx'

const layouts = {
  four: 'md:grid-cols-3 xl:grid-cols-4',
  five: 'md:grid-cols-3 lg:grid-cols-5',
}

interface ProductGridProps {
  cards: readonly CardView[]
  /** On the widest screen. */
  columns?: 'four' | 'five'
  /** Of the cards' names. */
  heading?: 'h2' | 'h3'
  /** True where the grid begins above the fold. */
  isFirst?: boolean
  /** What stands after the card of a number, from 1, across the whole width. */
  after?: (number: number) => ReactNode
}

/** Cards in 2 and 3 columns, and 4 or 5 on wide screens. */
export function ProductGrid({
  cards,
  columns = 'four',
  heading = 'h2',
  isFirst = false,
  after,
}: ProductGridProps) {
  const firstRow = columns === 'four' ? 4 : 5
  const priorityOf = (index: number) => {
    if (!isFirst || index >= firstRow) return undefined
    return index === 0 ? 'first' : 'soon'
  }
  return (
    <ul className={`grid grid-cols-2 gap-x-2 gap-y-10 md:gap-x-6 md:gap-y-18 ${layouts[columns]}`}>
      {cards.flatMap((card, index) => [
        <li key={card.productVariantID}>
          <ProductCard
            card={card}
            columns={columns}
            heading={heading}
            priority={priorityOf(index)}
          />
        </li>,
        after?.(index + 1),
      ])}
    </ul>
  )
}
