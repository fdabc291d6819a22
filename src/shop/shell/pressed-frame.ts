import { afterPaint } from '#ui/after-paint.ts'

let shownPath: string | undefined

/**
 * Waits for the frame that shows the pressed link, before the router renders another page. React
 * renders that page in one task, about 200 ms on a phone, and the shopper sees the press meanwhile.
 */
export async function waitForPressedFrame(pathname: string): Promise<void> {
  const isSamePage = pathname === shownPath
  shownPath = pathname
  // A hidden page has no frames.
  if (isSamePage || document.hidden) return
  await new Promise<void>((resolve) => void afterPaint(resolve))
}
