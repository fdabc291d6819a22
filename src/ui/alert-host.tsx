import { useSyncExternalStore } from 'react'
import { acknowledgeAlert, readAlert, subscribeToAlerts } from './alert.ts'
import { AlertDialog } from './alert-dialog.tsx'

/** Shows alerts one after the other. The layout renders it once for all pages. */
export function AlertHost({ okLabel }: { okLabel: string }) {
  const text = useSyncExternalStore(subscribeToAlerts, readAlert, () => undefined)
  return <AlertDialog text={text} okLabel={okLabel} onRead={acknowledgeAlert} />
}
