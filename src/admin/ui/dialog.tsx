import { type CSSProperties, type ReactNode, useId } from 'react'
import { useModal } from '#ui/use-modal.ts'

interface DialogProps {
  isOpen: boolean
  /** Called by Escape and by a click outside. */
  onClose: () => void
  /** The heading and accessible name of the dialog. */
  title: string
  /** The buttons at the end: the primary one last. On a phone it is on top. */
  actions?: ReactNode
  /** Width in rem on a wide screen. */
  width?: number
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
function OpenDialog({
  onClose,
  title,
  actions,
  width = 30,
  children,
}: Omit<DialogProps, 'isOpen'>) {
  const modal = useModal({ isOpen: true, onClose })
  const titleId = useId()
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      style={{ '--width': `${width}rem` } as CSSProperties}
      className="m-auto max-h-[90svh] w-[min(var(--width),100%-2rem)] max-w-none overflow-auto bg-surface p-6 whitespace-normal text-ink backdrop:bg-scrim max-md:mb-0 max-md:w-full max-md:px-pad max-md:pt-5 max-md:pb-4"
    >
      <h2 id={titleId} className="mb-2 text-lead font-semibold">
        {title}
      </h2>
      {children}
      {actions && <DialogActions>{actions}</DialogActions>}
    </dialog>
  )
}

/** The buttons at the end of a dialog or popover: the primary one last. On a phone it is on top. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex justify-end gap-2 in-[dialog]:max-md:flex-col-reverse in-[dialog]:max-md:*:h-12 in-[[popover]]:mt-4">
    {children}
  </div>
)
