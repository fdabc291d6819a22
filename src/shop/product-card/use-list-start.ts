import { useElementScrollRestoration, useHydrated } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#ui/after-paint.ts'

const ofWindow = { getElement: () => window }

/** How a long list begins. */
interface ListStart {
  /** Number of items to render now. */
  count: number
  /** True when the shopper returns to the list, and its scroll position is restored. */
  isReturn: boolean
}

/**
 * Returns how many items to render of a list with `total` items. After a click on a link these are
 * the `first` ones, and all of them after the first frame of the page: rendering 72 cards takes
 * longer than the rest of a navigation. The document of a page has all items. So has a list to which
 * the shopper returns, because its scroll position needs the height of all items.
 */
export function useListStart(total: number, first: number): ListStart {
  const isHydrated = useHydrated()
  const hasScrollPosition = useElementScrollRestoration(ofWindow) !== undefined
  const [isReturn] = useState(isHydrated && hasScrollPosition)
  const [isComplete, setComplete] = useState(!isHydrated || isReturn)
  useEffect(
    () => (isComplete ? undefined : afterPaint(() => startTransition(() => setComplete(true)))),
    [isComplete],
  )
  return { count: isComplete ? total : Math.min(first, total), isReturn }
}
