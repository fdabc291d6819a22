import type { AnyRouter } from '@tanstack/react-router'
import { afterPaint } from '#ui/after-paint.ts'

/**
 * Lets a tap that opens another page show its press (`data-pressed`) in a frame of its own. React
 * renders that page in one task, in which a phone would show nothing for about 200 ms. The link of a
 * mouse is `:active` before the click.
 */
export function showPressFirst(router: Pick<AnyRouter, 'navigate'>): void {
  const { navigate } = router
  let tapped: HTMLElement | undefined | null
  const onClick = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') tapped = (target as Element).closest('a')
    // The router calls `navigate` in this event.
    setTimeout(() => {
      tapped = null
    })
  }
  addEventListener('click', onClick, true)
  router.navigate = async (options) => {
    const link = tapped
    if (link) {
      link.dataset.pressed = ''
      await new Promise<void>((resolve) => void afterPaint(resolve))
    }
    await navigate(options)
    delete link?.dataset.pressed
  }
}
