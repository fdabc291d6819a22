import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { dismissToast, readToast, subscribeToToasts } from './toast.ts'

const ToastView = lazy(async () => ({ default: (await import('./toast-view.tsx')).ToastView }))

interface ToastHostProps {
  regionLabel: string
  dismissLabel: string
}

/** Shows toasts. The layout renders it once for all pages. The first toast loads its code. */
export function ToastHost(labels: ToastHostProps) {
  const toast = useSyncExternalStore(subscribeToToasts, readToast, () => undefined)
  const [isWanted, setWanted] = useState(false)
  if (toast && !isWanted) setWanted(true)
  return (
    <Suspense>
      {isWanted && <ToastView toast={toast} onDismiss={dismissToast} {...labels} />}
    </Suspense>
  )
}
