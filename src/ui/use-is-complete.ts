// @bundle shared
import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import { useIsHydrating } from './use-is-hydrating.ts'

/** The options of the router for the scroll position of the page. */
export const ofWindow = { getElement: () => window }

/**
 * Returns false in the first frame of a page that a click on a link opens, and true after it. What is
 * not visible in that frame renders when it is true. The document of a page is complete at once. So is
 * a page to which the reader returns, because its scroll position needs the height of all parts: pass
 * `useElementScrollRestoration(ofWindow)` of the router.
 */
export function useIsComplete(scrollPosition: object | undefined): boolean {
  const isDocument = useIsHydrating()
  const [isComplete, setComplete] = useState(isDocument || scrollPosition !== undefined)
  useEffect(
    () => (isComplete ? undefined : afterPaint(() => startTransition(() => setComplete(true)))),
    [isComplete],
  )
  return isComplete
}
