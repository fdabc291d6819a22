import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Scrolls a row of tabs sideways until the current one is visible, on narrow screens. The page does
 * not scroll. `layout` changes with the current tab and with the width of the tabs.
 */
export function useTabInView(layout: unknown): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout moves the tab.
  useLayoutEffect(() => {
    const tab = nav.current?.querySelector('[aria-current=page]')
    if (!nav.current || !tab) return
    const { left, right } = nav.current.getBoundingClientRect()
    const box = tab.getBoundingClientRect()
    const margin = 16
    if (box.right > right) nav.current.scrollLeft += box.right - right + margin
    if (box.left < left) nav.current.scrollLeft -= left - box.left + margin
  }, [layout])
  return nav
}
