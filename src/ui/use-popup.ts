import { useState } from 'react'

/**
 * A popup that is loaded when it is first opened, and then stays mounted so that it can fade:
 * render it while `isWanted`.
 */
export function usePopup() {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  return {
    isOpen,
    isWanted,
    open() {
      setWanted(true)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
