import { useState } from 'react'

/**
 * Returns the state of a popup whose code is loaded when it first opens. Render the popup while
 * `isWanted`. It stays mounted after closing, because it fades out.
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
