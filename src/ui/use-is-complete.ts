// @bundle shared
import { useElementScrollRestoration } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import { useIsHydrating } from './use-is-hydrating.ts'

const ofWindow = { getElement: () => window }

/**
 * Returns false in the first frame of a page that a click on a link opens, and true after it. What is
 * not visible in that frame renders when it is true. The document of a page is complete at once. So is
 * a page to which the shopper returns, because its scroll position needs the height of all parts.
 */
export function useIsComplete(): boolean {
  const isDocument = useIsHydrating()
  const hasScrollPosition = useElementScrollRestoration(ofWindow) !== undefined
  const [isComplete, setComplete] = useState(isDocument || hasScrollPosition)
  useEffect(
    () => (isComplete ? undefined : afterPaint(() => startTransition(() => setComplete(true)))),
    [isComplete],
  )
  return isComplete
}
