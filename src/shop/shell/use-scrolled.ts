import { useEffect, useState } from 'react'

/** How far a page is scrolled, as far as the header minds. */
export interface Scrolled {
  /** At all. */
  isAway: boolean
  /** So far that nothing of the page's first media is behind the bar any more. */
  isPastMedia: boolean
}

const top: Scrolled = { isAway: false, isPastMedia: false }

/** Pixels of height that the bar takes. */
const barHeight = () => document.querySelector('header')?.offsetHeight ?? 0

function look(): Scrolled {
  const media = document.querySelector('[data-behind-header]')
  const isAway = scrollY > 0
  const isPastMedia = media ? media.getBoundingClientRect().bottom <= barHeight() : isAway
  return { isAway, isPastMedia }
}

/** Follows the scrolling of the page at `pathname`. */
export function useScrolled(pathname: string): Scrolled {
  const [scrolled, setScrolled] = useState(top)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is scrolled otherwise.
  useEffect(() => {
    const update = () => {
      const now = look()
      setScrolled((before) =>
        before.isAway === now.isAway && before.isPastMedia === now.isPastMedia ? before : now,
      )
    }
    // In the frame to come, when the page has its place: asking before would have it laid out twice.
    const frame = requestAnimationFrame(update)
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [pathname])
  return scrolled
}
