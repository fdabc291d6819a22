import { Close, Description, Provider, Root, Viewport } from 'radix-ui/toast'
import { Icon } from './icon.tsx'

interface ToastViewProps {
  toast: { id: number; text: string } | undefined
  /** Of the region where toasts come; `{hotkey}` stands for the key that leads there. */
  regionLabel: string
  dismissLabel: string
  onDismiss: (id: number) => void
}

/** Milliseconds a toast stays, and pixels of the swipe that sends it away. @spec §9 */
const duration = 5000
const swipeThreshold = 50

/** A toast in the lower corner: pauses while pointed at or focused, leaves with a swipe. */
export function ToastView({ toast, regionLabel, dismissLabel, onDismiss }: ToastViewProps) {
  return (
    <Provider duration={duration} swipeThreshold={swipeThreshold} swipeDirection="right">
      {toast && (
        <Root
          key={toast.id}
          onOpenChange={(isOpen) => isOpen || onDismiss(toast.id)}
          className="flex items-center justify-between gap-4 bg-ink ps-5 pe-1 text-bg transition-[translate,opacity] duration-(--fade) ease-quiet data-[swipe=end]:translate-x-full data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none starting:translate-y-2 starting:opacity-0"
        >
          <Description className="type-small py-4">{toast.text}</Description>
          <Close aria-label={dismissLabel} className="grid size-11 flex-none place-items-center">
            <Icon name="close" />
          </Close>
        </Root>
      )}
      <Viewport
        label={regionLabel}
        className="fixed end-0 bottom-0 z-[10002] w-full p-4 md:w-[26rem] md:p-6"
      />
    </Provider>
  )
}
