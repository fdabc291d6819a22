import type { ReactNode } from 'react'
import { productCopy } from '#content/copy/product.ts'

/** Pieces in a row. @spec §9 */
const places = ['1', '2', '3', '4', '5']

interface RelatedFrameProps {
  /** Undefined as long as they are not there: their places are kept, so that nothing moves. */
  cards?: readonly { key: string; card: ReactNode }[]
}

const EmptyCard = () => (
  <div aria-hidden="true">
    <div className="plate" />
    <div className="h-[3.375rem]" />
  </div>
)

/** The heading and the row of related pieces: five columns, on smaller screens a row that scrolls. */
export function RelatedFrame({ cards }: RelatedFrameProps) {
  const shown = cards ?? places.map((key) => ({ key, card: <EmptyCard /> }))
  return (
    <section aria-labelledby="related" className="pt-24 md:pt-36">
      <h2 id="related" className="type-h2 pb-8">
        {productCopy.related}
      </h2>
      <ul className="grid grid-cols-5 gap-x-2 md:gap-x-6 max-lg:-mx-(--gutter) max-lg:flex max-lg:snap-x max-lg:scroll-px-gutter max-lg:overflow-x-auto max-lg:px-gutter max-lg:pb-3 max-lg:[scrollbar-width:none]">
        {shown.map(({ key, card }) => (
          <li
            key={key}
            className="max-lg:flex-none max-lg:snap-start max-md:w-[46%] md:max-lg:w-[29%]"
          >
            {card}
          </li>
        ))}
      </ul>
    </section>
  )
}
