import type { AnyRouter } from '@tanstack/react-router'
import { afterPaint } from '#ui/after-paint.ts'

/**
 * Lets a tap that opens another page show its press in a frame of its own. React renders that page in
 * one task, in which a phone would show nothing for about 200 ms. A mouse shows its press before the
 * click.
 */
export function showPressFirst(router: Pick<AnyRouter, 'navigate'>): void {
  const { navigate } = router
  let isTouch = false
  const onClick = (event: MouseEvent) => {
    isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
    setTimeout(() => {
      isTouch = false
    })
  }
  addEventListener('click', onClick, { capture: true })
  router.navigate = async (options) => {
    if (isTouch) await new Promise<void>((resolve) => void afterPaint(resolve))
    await navigate(options)
  }
}
