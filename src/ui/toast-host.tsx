import { lazyOnOpen } from './lazy-on-open.tsx'
import { dismissToast, toastStore } from './toast.ts'
import { useStore } from './use-store.ts'

const ToastView = lazyOnOpen(async () => (await import('./toast-view.tsx')).ToastView)

interface ToastHostProps {
  regionLabel: string
  toastLabel: string
  dismissLabel: string
}

/** Shows toasts. The layout renders it once for all pages. The first toast loads its code. */
export function ToastHost(labels: ToastHostProps) {
  const toast = useStore(toastStore, undefined)
  return (
    <ToastView isOpen={toast !== undefined} toast={toast} onDismiss={dismissToast} {...labels} />
  )
}
