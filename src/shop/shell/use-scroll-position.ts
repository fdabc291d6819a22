import { useEffect, useState } from 'react'

/** The scroll position of a page, as the header needs it. */
export interface ScrollPosition {
  /** True when the page is not at its top. */
  isScrolled: boolean
  /** True when the media at the top of the page is no longer behind the header. */
  isPastMedia: boolean
}

const top: ScrollPosition = { isScrolled: false, isPastMedia: false }

/** Returns the height of the header in pixels. */
const barHeight = () => document.querySelector('header')?.offsetHeight ?? 0

function readScrollPosition(): ScrollPosition {
  const media = document.querySelector('[data-behind-header]')
  const isScrolled = scrollY > 0
  const isPastMedia = media ? media.getBoundingClientRect().bottom <= barHeight() : isScrolled
  return { isScrolled, isPastMedia }
}

/** Returns the scroll position and updates it on scroll, resize and a change of `pathname`. */
export function useScrollPosition(pathname: string): ScrollPosition {
  const [position, setPosition] = useState(top)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has another scroll position.
  useEffect(() => {
    const update = () => {
      const next = readScrollPosition()
      setPosition((before) =>
        before.isScrolled === next.isScrolled && before.isPastMedia === next.isPastMedia
          ? before
          : next,
      )
    }
    // Waits for the next frame, because reading the position now would force a second layout.
    const frame = requestAnimationFrame(update)
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [pathname])
  return position
}
