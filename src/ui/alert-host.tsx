import { acknowledgeAlert, alertStore } from './alert.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { useStore } from './use-store.ts'

/** Shows alerts one after the other. The layout renders it once for all pages. */
export function AlertHost({ okLabel }: { okLabel: string }) {
  const alert = useStore(alertStore, undefined)
  return <AlertDialog text={alert?.text} okLabel={okLabel} onRead={acknowledgeAlert} />
}
