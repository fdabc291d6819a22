import { useEffect, useState } from 'react'
import { logFailure } from '#shop/lib/log-failure.ts'
import { useIsInBrowser } from '#ui/use-is-hydrating.ts'
import { useNear } from '#ui/use-near.ts'
import { ProductRow, type RowItem } from './product-row.tsx'

/** Cards that reserve the space of the products, so that the page does not shift. @spec related.grid */
const placeholders: readonly RowItem[] = ['1', '2', '3', '4', '5'].map((key) => ({
  key,
  card: (
    <div>
      <div className="plate" />
      <div className="h-[3.375rem]" />
    </div>
  ),
}))

/** The product and colour that a row is about. */
export interface RowSubject {
  id: string
  category: string
  /** In the language of the page. */
  color: string
}

interface NearRowProps {
  /** Id of the heading. */
  id: string
  heading: string
  /** The number of products that it reserves space for. */
  count: number
  subject: RowSubject
  load: (subject: RowSubject) => Promise<readonly RowItem[]>
}

/**
 * Shows a heading and products below it. The browser loads them and their code when the shopper
 * scrolls near, because the page itself is cached and the same for all shoppers. Without products it
 * shows nothing.
 */
export function NearRow({ id, heading, count, subject, load }: NearRowProps) {
  const isInBrowser = useIsInBrowser()
  const { ref, isNear } = useNear()
  const [items, setItems] = useState<readonly RowItem[]>()
  const { id: productId, category, color } = subject
  useEffect(() => {
    if (!isNear) return
    let isUnmounted = false
    const show = (cards: readonly RowItem[]) => isUnmounted || setItems(cards)
    load({ id: productId, category, color }).then(show, (error: unknown) => {
      logFailure('Related products could not be loaded.', error)
      show([])
    })
    return () => {
      isUnmounted = true
    }
  }, [isNear, load, productId, category, color])

  return (
    <div ref={ref}>
      {isInBrowser && items?.length !== 0 && (
        <section aria-labelledby={id} className="pt-24 md:pt-36">
          <h2 id={id} className="type-h2 pb-8">
            {heading}
          </h2>
          <ProductRow items={items ?? placeholders.slice(0, count)} isPlaceholder={!items} />
        </section>
      )}
    </div>
  )
}
