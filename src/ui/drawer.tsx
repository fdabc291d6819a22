import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { backdropStyle } from './modal-style.ts'
import { useModal } from './use-modal.ts'
import { usePopupScroll } from './use-popup-scroll.ts'

interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  /** Accessible name of the drawer, and its heading unless `heading` is set. */
  title: string
  closeLabel: string
  /** Edge of the screen from which the drawer opens. */
  side: 'start' | 'end' | 'top' | 'bottom'
  /** Replaces the heading, for example by a back button. */
  heading?: ReactNode
  /** Stays at the bottom of the drawer while the content scrolls. */
  footer?: ReactNode
  /** Pointer events of the drawer itself, without its backdrop. */
  pointer?: Pick<ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave'>
  children: ReactNode
}

const sheetHeights = { start: 'h-dvh', end: 'h-dvh', top: 'max-h-dvh', bottom: 'max-h-[88dvh]' }

const sides = {
  start:
    'me-auto h-dvh max-h-none md:w-[26.25rem] -translate-x-full open:translate-x-0 starting:open:-translate-x-full rtl:translate-x-full rtl:open:translate-x-0 rtl:starting:open:translate-x-full',
  end: 'ms-auto h-dvh max-h-none md:w-[27.5rem] shadow-[0_0_48px_rgb(from_var(--media)_r_g_b/.16)] translate-x-full open:translate-x-0 starting:open:translate-x-full rtl:-translate-x-full rtl:open:translate-x-0 rtl:starting:open:-translate-x-full',
  top: 'mb-auto max-h-dvh -translate-y-full open:translate-y-0 starting:open:-translate-y-full',
  bottom:
    'mt-auto max-h-[88dvh] translate-y-full open:translate-y-0 starting:open:translate-y-full',
}

/**
 * A panel that slides in over the page. It fills the width of a phone, and is 420 or 440 px wide on
 * larger screens. It closes as `Dialog` does. Leave it mounted while it is closed, because it slides
 * out.
 */
export function Drawer({
  isOpen,
  onClose,
  title,
  closeLabel,
  side,
  heading,
  footer,
  pointer,
  children,
}: DrawerProps) {
  const modal = useModal({ isOpen, onClose })
  const { headingStyle, content } = usePopupScroll(isOpen)
  return (
    <dialog
      {...modal}
      aria-label={title}
      className={`${backdropStyle} ${sides[side]} w-full max-w-none bg-bg text-ink duration-(--sheet)`}
    >
      <div {...pointer} className={`flex flex-col ${sheetHeights[side]}`}>
        <header
          className={`flex min-h-[calc(var(--bar)+1rem)] flex-none items-center justify-between ps-gutter pe-1 md:ps-8 md:pe-5 ${headingStyle}`}
        >
          {heading ?? <h2 className="type-h2">{title}</h2>}
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </header>
        <div
          {...content}
          className="min-h-0 grow overflow-auto overscroll-contain px-gutter md:px-8"
        >
          {children}
        </div>
        {footer && <footer className="flex-none px-gutter pt-6 pb-8 md:px-8">{footer}</footer>}
      </div>
    </dialog>
  )
}
