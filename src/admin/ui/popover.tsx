import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

interface PopoverProps {
  /**
   * The element that the popover is beside. It gets the focus back. A new object opens the popover
   * again: the browser reports that it closed only later, after the next key.
   */
  target: { anchor: HTMLElement }
  /** Accessible name. */
  label: string
  /** Called by Escape and by a click outside. */
  onClose: () => void
  className?: string
  children: ReactNode
}

// It is at another side where there is no room.
const beside =
  'fixed inset-auto my-1.5 text-ink [position-area:block-start_span-inline-start] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline]'

/** A panel beside an element, above it where there is room. The field with `data-autofocus` gets the focus. */
export function Popover({ target, label, onClose, className = '', children }: PopoverProps) {
  const name = `--${useId()}`
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { anchor } = target
    const popover = ref.current
    anchor.style.setProperty('anchor-name', name)
    popover?.showPopover()
    popover?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      const hadFocus = popover?.contains(document.activeElement)
      popover?.hidePopover()
      anchor.style.removeProperty('anchor-name')
      if (hadFocus || document.activeElement === document.body) anchor.focus()
    }
  }, [target, name])
  return (
    <div
      ref={ref}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={`w-80 border border-line-strong bg-surface p-4 ${beside} ${className}`}
      style={{ positionAnchor: name }}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {children}
    </div>
  )
}
