import { useEffect } from 'react'
import { categoryCopy } from '#content/copy/category.ts'
import { listingCopy } from '#content/copy/listing.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { RetryButton } from '#shop/lib/retry-button.tsx'

interface ListingFailureProps {
  failure: unknown
  /** Title of the category whose list is empty; not needed where the page says that itself. */
  category?: string
}

/** Replaces the cards of a list that could not be loaded, and offers another try. @spec category.fetch-failed */
export function ListingFailure({ failure, category }: ListingFailureProps) {
  useEffect(() => logFailure(listingCopy.loadFailed, failure), [failure])
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-16">
      {category && <p>{categoryCopy.empty(category)}</p>}
      <p className="text-ink-2">{listingCopy.loadFailed}</p>
      <RetryButton />
    </div>
  )
}
