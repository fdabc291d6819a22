import type { ReactNode } from 'react'

interface PieceRowProps {
  /** At most five. */
  pieces: readonly { key: string; card: ReactNode }[]
}

/** Cards in five columns, on smaller screens in a row that scrolls: five leave no hole there. */
export function ProductRow({ pieces }: PieceRowProps) {
  return (
    <ul className="grid grid-cols-5 gap-x-2 md:gap-x-6 max-lg:-mx-(--gutter) max-lg:flex max-lg:snap-x max-lg:scroll-px-gutter max-lg:overflow-x-auto max-lg:px-gutter max-lg:pb-3 max-lg:[scrollbar-width:none]">
      {pieces.map(({ key, card }) => (
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
