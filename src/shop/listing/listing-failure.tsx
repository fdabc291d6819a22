import { useEffect } from 'react'
import { categoryCopy } from '#content/copy/category.ts'
import { listingCopy } from '#content/copy/listing.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { RetryButton } from '#shop/lib/retry-button.tsx'

interface ListingFailureProps {
  error: unknown
  /** Title of the category. Without it, the message that the list is empty is not shown. */
  category?: string
}

/**
 * Replaces the cards of a list that could not be loaded. Offers a retry.
 * @spec category.fetch-failed
 */
export function ListingFailure({ error, category }: ListingFailureProps) {
  useEffect(() => logFailure(listingCopy('en').loadFailed, error), [error])
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-16">
      {category && <p>{categoryCopy().empty(category)}</p>}
      <p className="text-ink-2">{listingCopy().loadFailed}</p>
      <RetryButton />
    </div>
  )
}
