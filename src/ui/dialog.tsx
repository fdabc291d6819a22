import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { fadeStyle } from './modal-style.ts'
import { useModal } from './use-modal.ts'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  /** Its heading, and its name. */
  title: string
  /** Of the button that closes it. */
  closeLabel: string
  /** `narrow` 464 px for a form, `regular` 640 px, `wide` 960 px for a table. */
  width?: 'narrow' | 'regular' | 'wide'
  /** Further classes of the dialog itself. */
  className?: string
  children: ReactNode
}

const widths = {
  narrow: 'md:w-[min(29rem,calc(100%-2rem))]',
  regular: 'md:w-[min(40rem,calc(100%-2rem))]',
  wide: 'md:w-[min(60rem,calc(100%-2rem))]',
}

/**
 * A popup over the page; from the foot of the screen on a phone. Escape and a click outside ask to
 * close it, and focus goes back to where it was. Keep it mounted while closed, so that it can fade.
 * @spec product.popup-outside
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  width = 'regular',
  className = '',
  children,
}: DialogProps) {
  const modal = useModal({ isOpen, onClose })
  const titleId = useId()
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={`${fadeStyle} ${widths[width]} m-auto max-h-[86svh] max-w-none overflow-auto overscroll-contain bg-bg p-10 text-ink max-md:mb-0 max-md:w-full max-md:px-gutter max-md:pt-7 max-md:pb-8 ${className}`}
    >
      <h2 id={titleId} className="type-h2 mb-6 pe-11">
        {title}
      </h2>
      {children}
      <IconButton
        icon="close"
        label={closeLabel}
        onClick={onClose}
        className="absolute! end-1 top-3 md:end-4 md:top-4"
      />
    </dialog>
  )
}
