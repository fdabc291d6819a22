import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { dismissToast, readToast, subscribeToToasts } from './toast.ts'

const ToastView = lazy(async () => ({ default: (await import('./toast-view.tsx')).ToastView }))

interface ToastHostProps {
  regionLabel: string
  dismissLabel: string
}

/** Shows toasts. Stands once, in the frame around every page; loads what it needs with the first. */
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
