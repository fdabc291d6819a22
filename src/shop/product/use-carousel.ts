import { type PointerEvent, type SyntheticEvent, type UIEvent, useRef, useState } from 'react'

/** Pixels a mouse must move before a press on a slide is a drag and no click. */
const dragFrom = 6
/** Share of a slide's width after which a drag turns to the next one. */
const turnFrom = 0.15

type Strip = HTMLElement

const slideAt = (strip: Strip, index: number): HTMLElement | undefined =>
  [...strip.querySelectorAll<HTMLElement>('li')].at(index)

/** -1 where lines run from right to left. */
const direction = (strip: Strip): number => (getComputedStyle(strip).direction === 'rtl' ? -1 : 1)

const indexOf = ({ scrollLeft, clientWidth }: Strip): number =>
  Math.round(Math.abs(scrollLeft) / clientWidth)

/**
 * A row of slides as wide as itself that the browser scrolls from one to the next, by finger and
 * without JavaScript too. This tells which one is shown, goes to one, and lets a mouse drag the row.
 * Where the row does not scroll it does nothing. Spread `strip` on the element that scrolls.
 */
export function useCarousel() {
  const ref = useRef<HTMLDivElement>(null)
  const drag = useRef<{ from: number; left: number; isMoving: boolean }>(undefined)
  const isClickVoid = useRef(false)
  const [current, setCurrent] = useState(0)

  const show = (index: number) => {
    const left = ref.current && slideAt(ref.current, index)?.offsetLeft
    if (left !== undefined && left !== null) ref.current?.scrollTo({ left })
  }
  const release = ({ clientX, currentTarget: strip }: PointerEvent<Strip>) => {
    const dragged = drag.current
    drag.current = undefined
    if (!dragged?.isMoving) return
    isClickVoid.current = true
    strip.addEventListener('scrollend', () => strip.style.removeProperty('scroll-snap-type'), {
      once: true,
    })
    const share = (dragged.from - clientX) / strip.clientWidth
    const slides = strip.querySelectorAll('li')
    const turn = Math.abs(share) > turnFrom ? Math.sign(share) * direction(strip) : 0
    const wanted = Math.round(Math.abs(dragged.left) / strip.clientWidth) + turn
    show(Math.min(slides.length - 1, Math.max(0, wanted)))
  }
  return {
    current,
    show,
    strip: {
      ref,
      onScroll: ({ currentTarget }: UIEvent<Strip>) => setCurrent(indexOf(currentTarget)),
      onPointerDown({ pointerType, button, clientX, currentTarget: strip }: PointerEvent<Strip>) {
        isClickVoid.current = false
        const isMouse = pointerType === 'mouse' && button === 0
        if (!isMouse || strip.scrollWidth <= strip.clientWidth) return
        drag.current = { from: clientX, left: strip.scrollLeft, isMoving: false }
      },
      onPointerMove({ pointerId, clientX, currentTarget: strip }: PointerEvent<Strip>) {
        const dragged = drag.current
        if (!dragged) return
        if (!dragged.isMoving && Math.abs(dragged.from - clientX) < dragFrom) return
        dragged.isMoving = true
        strip.setPointerCapture(pointerId)
        strip.style.scrollSnapType = 'none'
        strip.scrollTo({ left: dragged.left + dragged.from - clientX, behavior: 'instant' })
      },
      onPointerUp: release,
      onPointerCancel: release,
      onDragStart: (event: SyntheticEvent) => drag.current && event.preventDefault(),
      onClickCapture(event: SyntheticEvent) {
        if (isClickVoid.current) event.stopPropagation()
        isClickVoid.current = false
      },
    },
  }
}
