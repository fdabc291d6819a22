import type { ReactNode } from 'react'
import { productCopy } from '#content/copy/product.ts'
import { ProductRow } from '#shop/product-card/product-row.tsx'

/** Products in a row. @spec related.grid */
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

/** The heading and the row of related products. @spec related.heading */
export function RelatedFrame({ cards }: RelatedFrameProps) {
  const shown = cards ?? places.map((key) => ({ key, card: <EmptyCard /> }))
  return (
    <section aria-labelledby="related" className="pt-24 md:pt-36">
      <h2 id="related" className="type-h2 pb-8">
        {productCopy.related}
      </h2>
      <ProductRow pieces={shown} />
    </section>
  )
}
