import { useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { fadeStyle } from './modal-style.ts'
import { useModal } from './use-modal.ts'

interface AlertDialogProps {
  /** What is told; undefined while there is nothing. */
  text: string | undefined
  okLabel: string
  onRead: () => void
}

/**
 * The one box that every alert is told in. Escape is the same as OK; a click outside is not, so that
 * nothing is missed by a slip. Focus goes back to where it was, also to a button that was disabled
 * when the alert came. @spec messages.alert-dialog, messages.alert-focus
 */
export function AlertDialog({ text, okLabel, onRead }: AlertDialogProps) {
  const { ref, onCancel, onClose } = useModal({ isOpen: text !== undefined, onClose: onRead })
  const textId = useId()
  const lastFocused = useRef<HTMLElement | null>(null)
  // Its words stay while it fades.
  const [shown, setShown] = useState(text)
  if (text !== undefined && text !== shown) setShown(text)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !ref.current?.contains(target)) {
        lastFocused.current = target
      }
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [ref])

  useEffect(() => {
    const { activeElement, body } = document
    if (text !== undefined) return
    // While it fades its button still has the focus.
    if (activeElement === body || ref.current?.contains(activeElement)) lastFocused.current?.focus()
  }, [text, ref])

  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={textId}
      onCancel={onCancel}
      onClose={onClose}
      className={`${fadeStyle} m-auto w-[min(26rem,calc(100%-2rem))] max-w-none bg-bg p-8 text-ink md:p-10`}
    >
      <p id={textId} className="mb-8 text-lead whitespace-pre-line">
        {shown}
      </p>
      <Button data-autofocus size="small" isWide onClick={onRead}>
        {okLabel}
      </Button>
    </dialog>
  )
}
