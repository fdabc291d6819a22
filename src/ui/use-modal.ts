import { type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

interface Modal {
  isOpen: boolean
  /** Called by Escape and by a click outside. */
  onClose: () => void
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** Sets `--scrollbar` to the width of the page's scrollbar before the first modal hides it. */
function reserveScrollbarWidth(): void {
  if (document.querySelector('dialog:modal')) return
  const { documentElement: html } = document
  html.style.setProperty('--scrollbar', `${innerWidth - html.clientWidth}px`)
}

/**
 * Opens a `<dialog>` as a modal while `isOpen`. The browser traps the focus inside, makes the page
 * inert, and restores the focus on close. The element with `data-autofocus` gets the focus first,
 * otherwise the first focusable element.
 * @example <dialog {...useModal({ isOpen, onClose })} />
 */
export function useModal({ isOpen, onClose }: Modal) {
  const ref = useRef<HTMLDialogElement>(null)
  const isPressedOutside = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    reserveScrollbarWidth()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog.close()
  }, [isOpen])

  return {
    ref,
    onCancel(event: SyntheticEvent) {
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    // On the second Escape in a row a browser can close a dialog without a cancel event.
    onClose(event: SyntheticEvent) {
      if (event.target === ref.current && isOpen && !ref.current?.open) onClose()
    },
    // Press and release must both be outside. Selecting text past the edge does not close the dialog.
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      isPressedOutside.current =
        event.target === event.currentTarget && isOutside(event.currentTarget, event)
    },
    onPointerUp(event: PointerEvent<HTMLDialogElement>) {
      const isReleasedOutside =
        event.target === event.currentTarget && isOutside(event.currentTarget, event)
      if (isPressedOutside.current && isReleasedOutside) onClose()
      isPressedOutside.current = false
    },
  }
}
