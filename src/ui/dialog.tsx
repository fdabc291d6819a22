import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { fadeStyle } from './modal-style.ts'
import { useModal } from './use-modal.ts'
import { usePopupScroll } from './use-popup-scroll.ts'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  /** The heading and accessible name of the dialog. */
  title: string
  /** Label of the close button. */
  closeLabel: string
  /** `narrow` is 464 px for a form, `regular` is 640 px, `wide` is 960 px for a table. */
  width?: 'narrow' | 'regular' | 'wide'
  /** Additional classes of the `<dialog>` element. */
  className?: string
  children: ReactNode
}

const widths = {
  narrow: 'md:w-[min(29rem,calc(100%-2rem))]',
  regular: 'md:w-[min(40rem,calc(100%-2rem))]',
  wide: 'md:w-[min(60rem,calc(100%-2rem))]',
}

/**
 * A popup over the page. On a phone it is at the bottom of the screen. Heading and close button stay
 * while the content scrolls. Escape and a click outside
 * call `onClose`. After closing, focus returns to the element that had it before. Leave the dialog
 * mounted while it is closed, because it fades out.
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
  const { headingStyle, content } = usePopupScroll(isOpen)
  const titleId = useId()
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={`${fadeStyle} ${widths[width]} m-auto max-h-[86svh] max-w-none overflow-hidden bg-bg text-ink max-md:mb-0 max-md:w-full ${className}`}
    >
      <div className="flex max-h-[86svh] flex-col">
        <h2
          id={titleId}
          className={`type-h2 flex-none ps-gutter pe-14 pt-7 pb-4 md:ps-10 md:pe-16 ${headingStyle}`}
        >
          {title}
        </h2>
        <div
          {...content}
          className="min-h-0 overflow-auto overscroll-contain px-gutter pt-2 pb-8 md:px-10 md:pb-10"
        >
          {children}
        </div>
      </div>
      {/* The last element, because the first field of a form gets the focus. */}
      <IconButton
        icon="close"
        label={closeLabel}
        onClick={onClose}
        className="absolute! end-1 top-4.5 md:end-4 md:top-5"
      />
    </dialog>
  )
}
