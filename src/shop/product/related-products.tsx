import { productCopy } from '#content/copy/product.ts'
import { isKind } from '#contract/kinds.ts'
import { kindRules } from '#rules/kinds.ts'
import { NearRow, type RowSubject } from '#shop/product-card/near-row.tsx'

const loadRelated = async (subject: RowSubject) =>
  (await import('./related-cards.tsx')).loadRelatedCards(subject)

const loadWearWith = async (subject: RowSubject) =>
  (await import('./wear-with-cards.tsx')).loadWearWithCards(subject)

/**
 * Shows products of another kind whose colours go with the chosen one, then random related products.
 * @spec related.random, related.heading
 */
export function RelatedProducts({ subject }: { subject: RowSubject }) {
  const { id, category, color } = subject
  const { related, wearWith } = productCopy()
  return (
    <>
      {isKind(category) && kindRules[category].wornWith && (
        <NearRow
          key={color}
          id="wear-with"
          heading={wearWith}
          count={2}
          subject={subject}
          load={loadWearWith}
        />
      )}
      <NearRow
        key={id}
        id="related"
        heading={related}
        count={5}
        subject={{ id, category, color: '' }}
        load={loadRelated}
      />
    </>
  )
}
