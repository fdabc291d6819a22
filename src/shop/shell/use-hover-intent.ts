import { type PointerEvent, useEffect, useRef } from 'react'

/** Milliseconds of the menu. @spec menu.hover-delay, menu.skip-delay, menu.close-delay */
const openDelay = 200
const skipDelay = 300
const closeDelay = 150

interface HoverIntent {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/**
 * Opens a menu for a mouse that rests on its word, and closes it once the mouse has left what it
 * opened. Right after it closed, resting is not asked for. A menu opened by a click, a key or a
 * finger stays until it is closed.
 */
export function useHoverIntent({ isOpen, onOpen, onClose }: HoverIntent) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const closedAt = useRef(Number.NEGATIVE_INFINITY)
  const isByHover = useRef(false)
  const stop = () => clearTimeout(timer.current)

  useEffect(() => {
    if (!isOpen) isByHover.current = false
  }, [isOpen])
  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (delay: number, act: () => void) => {
    stop()
    timer.current = setTimeout(act, delay)
  }
  return {
    trigger: {
      onPointerEnter({ pointerType, timeStamp }: PointerEvent) {
        if (pointerType !== 'mouse') return
        const isSoon = timeStamp - closedAt.current < skipDelay
        later(isSoon ? 0 : openDelay, () => {
          isByHover.current = true
          onOpen()
        })
      },
      onPointerLeave: stop,
      onClick: stop,
    },
    content: {
      onPointerEnter: stop,
      onPointerLeave({ pointerType, timeStamp }: PointerEvent) {
        if (pointerType !== 'mouse' || !isByHover.current) return
        later(closeDelay, () => {
          closedAt.current = timeStamp + closeDelay
          onClose()
        })
      },
    },
  }
}
