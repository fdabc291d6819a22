import { useElementScrollRestoration, useHydrated } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#ui/after-paint.ts'

const ofWindow = { getElement: () => window }

/**
 * Returns the number of items to render of a list with `total` items. After a click on a link these are
 * the `first` ones, and all of them after the first frame of the page: rendering 72 cards takes
 * longer than the rest of a navigation. The document of a page has all items. So has a list to which
 * the shopper returns, because its scroll position needs the height of all items.
 */
export function useListStart(total: number, first: number): number {
  const isHydrated = useHydrated()
  const hasScrollPosition = useElementScrollRestoration(ofWindow) !== undefined
  const [isComplete, setComplete] = useState(!isHydrated || hasScrollPosition)
  useEffect(
    () => (isComplete ? undefined : afterPaint(() => startTransition(() => setComplete(true)))),
    [isComplete],
  )
  return isComplete ? total : Math.min(first, total)
}
