import { type PointerEvent, type SyntheticEvent, type UIEvent, useRef, useState } from 'react'
import { textDirection } from '#ui/text-direction.ts'

/** Distance in pixels after which a mouse press becomes a drag instead of a click. */
const dragThreshold = 6
/** Share of a slide's width after which a drag moves to the next slide. */
const turnThreshold = 0.15

type Strip = HTMLElement

const slideAt = (strip: Strip, index: number): HTMLElement | undefined =>
  [...strip.querySelectorAll<HTMLElement>('li')].at(index)

const indexOf = ({ scrollLeft, clientWidth }: Strip): number =>
  Math.round(Math.abs(scrollLeft) / clientWidth)

/**
 * Adds mouse dragging to a row of slides. Touch scrolling comes from CSS and needs no JavaScript.
 * Returns the index of the current slide and a function that scrolls to a slide. Does nothing while
 * the row does not overflow. Spread `strip` on the scrolling element.
 */
export function useCarousel() {
  const ref = useRef<HTMLDivElement>(null)
  const drag = useRef<{ from: number; left: number; isMoving: boolean }>(undefined)
  const isClickSuppressed = useRef(false)
  const [current, setCurrent] = useState(0)

  const show = (index: number) => {
    const left = ref.current && slideAt(ref.current, index)?.offsetLeft
    if (left !== undefined && left !== null) ref.current?.scrollTo({ left })
  }
  const release = ({ clientX, currentTarget: strip }: PointerEvent<Strip>) => {
    const state = drag.current
    drag.current = undefined
    if (!state?.isMoving) return
    isClickSuppressed.current = true
    strip.addEventListener('scrollend', () => strip.style.removeProperty('scroll-snap-type'), {
      once: true,
    })
    const share = (state.from - clientX) / strip.clientWidth
    const slides = strip.querySelectorAll('li')
    const turn = Math.abs(share) > turnThreshold ? Math.sign(share) * textDirection(strip) : 0
    const target = Math.round(Math.abs(state.left) / strip.clientWidth) + turn
    show(Math.min(slides.length - 1, Math.max(0, target)))
  }
  return {
    current,
    show,
    strip: {
      ref,
      onScroll: ({ currentTarget }: UIEvent<Strip>) => setCurrent(indexOf(currentTarget)),
      onPointerDown({ pointerType, button, clientX, currentTarget: strip }: PointerEvent<Strip>) {
        isClickSuppressed.current = false
        const isMouse = pointerType === 'mouse' && button === 0
        if (!isMouse || strip.scrollWidth <= strip.clientWidth) return
        drag.current = { from: clientX, left: strip.scrollLeft, isMoving: false }
      },
      onPointerMove({ pointerId, clientX, currentTarget: strip }: PointerEvent<Strip>) {
        const state = drag.current
        if (!state) return
        if (!state.isMoving && Math.abs(state.from - clientX) < dragThreshold) return
        state.isMoving = true
        strip.setPointerCapture(pointerId)
        strip.style.scrollSnapType = 'none'
        strip.scrollTo({ left: state.left + state.from - clientX, behavior: 'instant' })
      },
      onPointerUp: release,
      onPointerCancel: release,
      onDragStart: (event: SyntheticEvent) => drag.current && event.preventDefault(),
      onClickCapture(event: SyntheticEvent) {
        if (isClickSuppressed.current) event.stopPropagation()
        isClickSuppressed.current = false
      },
    },
  }
}
