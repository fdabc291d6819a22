import { type PointerEvent, useEffect, useRef, useState } from 'react'

/**
 * Delays of the menu, in milliseconds.
 * @spec menu.hover-delay, menu.skip-delay, menu.close-delay
 */
const openDelay = 200
const skipDelay = 300
const closeDelay = 150

interface HoverIntent {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/**
 * Opens a menu when the mouse stays on its trigger, and closes it after the mouse has left the menu.
 * Soon after closing, it opens without the delay. A menu that was opened by click, key or touch does
 * not close on hover.
 */
function useHoverIntent({ isOpen, onOpen, onClose }: HoverIntent) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const closedAt = useRef(Number.NEGATIVE_INFINITY)
  const isOpenedByHover = useRef(false)
  const stop = () => clearTimeout(timer.current)

  useEffect(() => {
    if (!isOpen) isOpenedByHover.current = false
  }, [isOpen])
  useEffect(() => () => clearTimeout(timer.current), [])

  const schedule = (delay: number, callback: () => void) => {
    stop()
    timer.current = setTimeout(callback, delay)
  }
  return {
    trigger: {
      onPointerEnter({ pointerType, timeStamp }: PointerEvent) {
        if (pointerType !== 'mouse') return
        const isWithinSkipDelay = timeStamp - closedAt.current < skipDelay
        schedule(isWithinSkipDelay ? 0 : openDelay, () => {
          isOpenedByHover.current = true
          onOpen()
        })
      },
      onPointerLeave: stop,
      onClick: stop,
    },
    content: {
      onPointerEnter: stop,
      onPointerLeave({ pointerType, timeStamp }: PointerEvent) {
        if (pointerType !== 'mouse' || !isOpenedByHover.current) return
        schedule(closeDelay, () => {
          closedAt.current = timeStamp + closeDelay
          onClose()
        })
      },
    },
  }
}

/** The state of the side menu. It closes when the path changes. */
export function useSideMenu(pathname: string) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  const hover = useHoverIntent({ isOpen, onOpen: open, onClose: close })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs only when the path changes.
  useEffect(close, [pathname])
  return { isOpen, open, close, hover }
}

/** The state of the side menu, with the functions that open and close it. */
export type SideMenuControl = ReturnType<typeof useSideMenu>
