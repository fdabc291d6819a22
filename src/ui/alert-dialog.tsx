import { useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { fadeStyle } from './modal-style.ts'
import { useModal } from './use-modal.ts'

interface AlertDialogProps {
  /** The text of the alert. It is undefined while no alert is open. */
  text: string | undefined
  okLabel: string
  onRead: () => void
}

/**
 * The dialog that shows every alert. Escape closes it, as OK does. A click outside does not close it,
 * because an accidental click would hide the message. Focus returns to the element that had it before,
 * even if that element was disabled when the alert opened, or to its form if it is still disabled.
 * @spec messages.alert-dialog, messages.alert-focus
 */
export function AlertDialog({ text, okLabel, onRead }: AlertDialogProps) {
  const { ref, onCancel, onClose } = useModal({ isOpen: text !== undefined, onClose: onRead })
  const textId = useId()
  const lastFocused = useRef<HTMLElement | null>(null)
  // The text remains visible during the fade-out.
  const [shown, setShown] = useState(text)
  if (text !== undefined && text !== shown) setShown(text)

  useEffect(() => {
    const recordFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !ref.current?.contains(target)) {
        lastFocused.current = target
      }
    }
    document.addEventListener('focusin', recordFocus)
    return () => document.removeEventListener('focusin', recordFocus)
  }, [ref])

  useEffect(() => {
    const { activeElement, body } = document
    if (text !== undefined) return
    // During the fade-out the button of the dialog still has the focus.
    if (activeElement !== body && !ref.current?.contains(activeElement)) return
    const last = lastFocused.current
    const target = last?.matches(':disabled') ? last.closest('form') : last
    target?.focus()
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
