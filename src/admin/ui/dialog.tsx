import { type ReactNode, useId } from 'react'
import { useModal } from '#ui/use-modal.ts'

interface DialogProps {
  isOpen: boolean
  /** Called by Escape and by a click outside. */
  onClose: () => void
  /** The heading and accessible name of the dialog. */
  title: string
  /** The buttons at the end: the primary one last. On a phone it is on top. */
  actions?: ReactNode
  children?: ReactNode
}

/**
 * A popup over the page. On a phone it is a sheet at the bottom edge. The element with
 * `data-autofocus` gets the focus first: the safe button when the dialog deletes something.
 */
export function Dialog({ isOpen, ...props }: DialogProps) {
  return isOpen ? <OpenDialog {...props} /> : null
}

/**
 * It is a component of its own, so that it closes the `<dialog>` before React removes it. The browser
 * returns the focus only when a dialog closes.
 */
function OpenDialog({ onClose, title, actions, children }: Omit<DialogProps, 'isOpen'>) {
  const modal = useModal({ isOpen: true, onClose })
  const titleId = useId()
  return (
    <dialog {...modal} aria-labelledby={titleId} className="dialog">
      <h2 id={titleId}>{title}</h2>
      {children}
      {actions && <div className="foot-actions">{actions}</div>}
    </dialog>
  )
}
