import type { ReactNode } from 'react'

/** A card of a row. */
export interface RowItem {
  key: string
  card: ReactNode
}

interface ProductRowProps {
  /** At most five. */
  items: readonly RowItem[]
  /** The items only reserve space. Screen readers skip them. */
  isPlaceholder?: boolean
}

/**
 * Shows cards in five columns. On smaller screens the row scrolls, because five cards do not fill a
 * grid.
 */
export function ProductRow({ items, isPlaceholder = false }: ProductRowProps) {
  return (
    <ul
      aria-hidden={isPlaceholder || undefined}
      className="grid grid-cols-5 gap-x-2 md:gap-x-6 max-lg:-mx-(--gutter) max-lg:flex max-lg:snap-x max-lg:scroll-px-gutter max-lg:overflow-x-auto max-lg:-mt-2 max-lg:px-gutter max-lg:pt-2 max-lg:pb-3 max-lg:[scrollbar-width:none]"
    >
      {items.map(({ key, card }) => (
        <li
          key={key}
          className="max-lg:flex-none max-lg:snap-start max-md:w-[46%] md:max-lg:w-[29%]"
        >
          {card}
        </li>
      ))}
    </ul>
  )
}
