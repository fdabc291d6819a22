import { type RefObject, useLayoutEffect, useRef } from 'react'

const margin = 16

function scrollToTab(nav: HTMLElement): void {
  const tab = nav.querySelector('[aria-current=page]')
  if (!tab) return
  const { left, right } = nav.getBoundingClientRect()
  const box = tab.getBoundingClientRect()
  if (box.right > right) nav.scrollLeft += box.right - right + margin
  if (box.left < left) nav.scrollLeft -= left - box.left + margin
}

/**
 * Scrolls a row of tabs sideways until the current one is visible, on narrow screens. The page does
 * not scroll. `layout` changes with the current tab and with the width of the tabs.
 */
export function useTabInView(layout: unknown): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout moves the tab.
  useLayoutEffect(() => {
    // In the frame, where the browser computes the layout anyway.
    const frame = requestAnimationFrame(() => nav.current && scrollToTab(nav.current))
    return () => cancelAnimationFrame(frame)
  }, [layout])
  return nav
}
