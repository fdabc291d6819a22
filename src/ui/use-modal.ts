import { type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

interface Modal {
  isOpen: boolean
  /** Asked by Escape and by a click outside. */
  onClose: () => void
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** Notes how wide the page's scrollbar is, before the first modal hides it. */
function keepScrollbarPlace(): void {
  if (document.querySelector('dialog:modal')) return
  const { documentElement: html } = document
  html.style.setProperty('--scrollbar', `${innerWidth - html.clientWidth}px`)
}

/**
 * Makes a `<dialog>` modal while `isOpen`: the browser keeps focus inside, makes the page behind
 * inert and gives focus back at the end. Spread the answer on the dialog. The element inside it that
 * carries `data-autofocus` has the focus first, otherwise the first that can.
 */
export function useModal({ isOpen, onClose }: Modal) {
  const ref = useRef<HTMLDialogElement>(null)
  const isPressedOutside = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    keepScrollbarPlace()
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
    // A browser may close a dialog without asking, on the second Escape in a row.
    onClose(event: SyntheticEvent) {
      if (event.target === ref.current && isOpen && !ref.current?.open) onClose()
    },
    // Both halves of the click count: words marked by dragging past the edge close nothing.
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
