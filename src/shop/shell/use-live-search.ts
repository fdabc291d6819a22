import { useEffect, useState } from 'react'
import { listingCopy } from '#content/copy/listing.ts'
import { type CardQuery, getListing, type Listing } from '#contract/catalogue.ts'
import { call } from '#shop/lib/call.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { findProducts } from '#shop/listing/find-products.ts'

/** The first products of a search. */
export interface LiveResult {
  search: string
  listing: Listing
}

/** The pause after a key before a call, in milliseconds. */
const pauseMs = 150

/** The number of products in the sheet. */
const maxCards = 4

/**
 * Returns the first products for a text while it is typed. The last ones stay until the next arrive,
 * and the response to an older text is dropped. After a failure there are none, and the form still works.
 */
export function useLiveSearch(text: string): LiveResult | undefined {
  const [result, setResult] = useState<LiveResult>()
  const search = text.trim()
  useEffect(() => {
    if (search === '') return
    const stale = new AbortController()
    const { signal } = stale
    const load = async () => {
      try {
        const read = (query: CardQuery) =>
          call(getListing, { query: { ...query, limit: maxCards }, signal })
        const { listing } = await findProducts({ search }, read)
        if (!signal.aborted) setResult({ search, listing })
      } catch (error) {
        if (signal.aborted) return
        logFailure(listingCopy('en').loadFailed, error)
        setResult(undefined)
      }
    }
    const timer = setTimeout(() => void load(), pauseMs)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [search])
  return search === '' ? undefined : result
}
