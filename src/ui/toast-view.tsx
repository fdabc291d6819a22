import { Action, Close, Description, Provider, Root, Viewport } from 'radix-ui/toast'
import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { textDirection } from './text-direction.ts'
import type { ToastAction } from './toast.ts'

interface ToastViewProps {
  isOpen: boolean
  toast: { id: number; text: string; action?: ToastAction | undefined } | undefined
  /** Label of the region that shows toasts. `{hotkey}` is replaced by the key that focuses it. */
  regionLabel: string
  /** Screen readers read it before the text of each toast. */
  toastLabel: string
  dismissLabel: string
  onDismiss: (id: number) => void
}

/** Milliseconds until a toast closes. @spec messages.toast-duration */
const duration = 5000

/** Pixels of a swipe that closes a toast. @spec messages.toast-swipe */
const swipeThreshold = 50

/**
 * Shows a popover above every open dialog while `isShown`. The browser puts the element that opened
 * last on top, so the popover opens again after each dialog.
 */
function useTopPopover(isShown: boolean) {
  const ref = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const popover = ref.current
    if (!isShown || !popover) return
    const raise = ({ target }: Event) => {
      if (!(target instanceof HTMLDialogElement && target.open)) return
      popover.hidePopover()
      popover.showPopover()
    }
    popover.showPopover()
    document.addEventListener('toggle', raise, { capture: true })
    return () => {
      document.removeEventListener('toggle', raise, { capture: true })
      popover.hidePopover()
    }
  }, [isShown])
  return ref
}

/**
 * A toast in the lower corner of the window. On a phone it is below the header, because there the boxes
 * and buttons that a shopper presses next are in the lower half of the screen. Its time stops while it is
 * hovered or focused.
 * @spec messages.toast-on-top
 */
export function ToastView({
  isOpen,
  toast,
  regionLabel,
  toastLabel,
  dismissLabel,
  onDismiss,
}: ToastViewProps) {
  const viewport = useTopPopover(isOpen)
  const swipeDirection = textDirection(document.documentElement) > 0 ? 'right' : 'left'
  return (
    <Provider
      label={toastLabel}
      duration={duration}
      swipeThreshold={swipeThreshold}
      swipeDirection={swipeDirection}
    >
      {toast && (
        <Root
          key={toast.id}
          onOpenChange={(isKept) => isKept || onDismiss(toast.id)}
          className="flex items-center justify-between gap-4 bg-ink ps-5 pe-1 text-bg forced-colors:border transition-[translate,opacity] duration-(--fade) ease-quiet data-[swipe=end]:translate-x-full rtl:data-[swipe=end]:-translate-x-full data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none starting:-translate-y-2 starting:opacity-0 md:starting:translate-y-2"
        >
          <Description className="type-small py-4">{toast.text}</Description>
          {toast.action && (
            <Action
              altText={toast.action.label}
              onClick={toast.action.onPress}
              className="rule-link"
            >
              {toast.action.label}
            </Action>
          )}
          <Close aria-label={dismissLabel} className="grid size-11 flex-none place-items-center">
            <Icon name="close" />
          </Close>
        </Root>
      )}
      <Viewport
        ref={viewport}
        popover="manual"
        label={regionLabel}
        className="fixed start-auto end-0 top-[calc(var(--strip)+var(--bar))] bottom-auto w-full overflow-visible bg-transparent px-4 md:top-auto md:bottom-0 md:w-[26rem] md:p-6"
      />
    </Provider>
  )
}
