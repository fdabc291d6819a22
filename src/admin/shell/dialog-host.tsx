import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { reauthenticationRequest } from '#admin/lib/reauthentication.ts'
import { openPages, sessionEnded } from '#admin/lib/session.ts'
import { useStore } from '#ui/use-store.ts'

const ReauthenticationDialog = lazyRouteComponent(
  () => import('./reauthentication-dialog.tsx'),
  'ReauthenticationDialog',
)
const SessionEndedDialog = lazyRouteComponent(
  () => import('./session-ended-dialog.tsx'),
  'SessionEndedDialog',
)

/**
 * Opens the dialogs that may cover every page. They load after the first page, so that a page with
 * unsaved changes has them even if the server has a later version by then.
 */
export function DialogHost() {
  const request = useStore(reauthenticationRequest, undefined)
  const hasEnded = useStore(sessionEnded, false)
  useEffect(() => {
    void ReauthenticationDialog.preload?.()
    void SessionEndedDialog.preload?.()
  }, [])
  useEffect(openPages, [])
  return (
    <Suspense fallback={null}>
      {request && <ReauthenticationDialog />}
      {hasEnded && <SessionEndedDialog />}
    </Suspense>
  )
}
