import type { ReactNode } from 'react'
import { productCopy } from '#content/copy/product.ts'
import { ProductRow } from '#shop/product-card/product-row.tsx'

/** Keys of the placeholder cards. @spec related.grid */
const placeholderKeys = ['1', '2', '3', '4', '5']

interface RelatedSectionProps {
  /**
   * Undefined while they load. Placeholders then reserve the space, so that the page does not
   * shift.
   */
  cards?: readonly { key: string; card: ReactNode }[]
}

const PlaceholderCard = () => (
  <div aria-hidden="true">
    <div className="plate" />
    <div className="h-[3.375rem]" />
  </div>
)

/** The heading and the row of related products. @spec related.heading */
export function RelatedSection({ cards }: RelatedSectionProps) {
  const items = cards ?? placeholderKeys.map((key) => ({ key, card: <PlaceholderCard /> }))
  return (
    <section aria-labelledby="related" className="pt-24 md:pt-36">
      <h2 id="related" className="type-h2 pb-8">
        {productCopy.related}
      </h2>
      <ProductRow items={items} />
    </section>
  )
}
