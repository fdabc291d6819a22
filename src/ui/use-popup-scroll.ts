import { type UIEvent, useState } from 'react'

/**
 * Draws a hairline below the heading of a popup while its content is scrolled. Spread `content` on the
 * element that scrolls. `headingStyle` has the classes of the heading.
 */
export function usePopupScroll(isOpen: boolean) {
  const [isScrolled, setScrolled] = useState(false)
  const [wasOpen, setWasOpen] = useState(isOpen)
  // A closed popup forgets its position and sends no event.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setScrolled(false)
  }
  return {
    headingStyle: isScrolled ? 'border-b border-line' : 'border-b border-transparent',
    content: {
      onScroll: ({ currentTarget }: UIEvent) => setScrolled(currentTarget.scrollTop > 0),
    },
  }
}
