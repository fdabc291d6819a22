import type { ReactNode } from 'react'
import { useMediaQuery } from '#ui/use-media-query.ts'
import type { CardView } from './card-view.ts'
import { ProductCard } from './product-card.tsx'

/** Maximum number of cards in the first row, which is visible without scrolling. */
const firstRow = 4

/** Number of cards in the first frame after a click. They fill every usual screen: two rows of it. */
const firstCards = { phone: 4, wide: 8 }

interface ProductGridProps {
  cards: readonly CardView[]
  /** False in the first frame after a click, which has only the first cards. */
  isComplete: boolean
  /** Returns the full-width element after the nth card. The first card has number 1. */
  after?: (number: number) => ReactNode
}

/** Shows cards in 2 columns on phones, 3 on tablets and 4 on wide screens. @spec category.grid */
export function ProductGrid({ cards, isComplete, after }: ProductGridProps) {
  const isWide = useMediaQuery('(width >= 48rem)')
  const visible = isComplete ? cards : cards.slice(0, firstCards[isWide ? 'wide' : 'phone'])
  const priorityOf = (index: number) => {
    if (index >= firstRow) return undefined
    return index === 0 ? 'first' : 'soon'
  }
  return (
    <ul
      data-partial={visible.length < cards.length || undefined}
      className="product-grid grid grid-cols-2 gap-x-2 gap-y-10 md:grid-cols-3 md:gap-x-6 md:gap-y-18 xl:grid-cols-4"
    >
      {visible.flatMap((card, index) => [
        <li key={card.productVariantID}>
          <ProductCard card={card} priority={priorityOf(index)} />
        </li>,
        after?.(index + 1),
      ])}
    </ul>
  )
}
