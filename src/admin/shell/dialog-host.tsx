import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { reauthenticationRequest } from '#admin/lib/reauthentication.ts'
import { openPages, sessionEnded } from '#admin/lib/session.ts'
import { shownCommands } from '#admin/ui/shell-commands.ts'
import { useStore } from '#ui/use-store.ts'

const ReauthenticationDialog = lazyRouteComponent(
  () => import('./reauthentication-dialog.tsx'),
  'ReauthenticationDialog',
)
const SessionEndedDialog = lazyRouteComponent(
  () => import('./session-ended-dialog.tsx'),
  'SessionEndedDialog',
)
/** Few people open it, so it loads when it opens. */
const CommandDialog = lazyRouteComponent(
  () => import('#admin/ui/command-dialog.tsx'),
  'CommandDialog',
)

/**
 * Opens the dialogs that may cover every page. They load after the first page, so that a page with
 * unsaved changes has them even if the server has a later version by then.
 */
export function DialogHost() {
  const request = useStore(reauthenticationRequest, undefined)
  const hasEnded = useStore(sessionEnded, false)
  const commands = useStore(shownCommands, undefined)
  useEffect(() => {
    void ReauthenticationDialog.preload?.()
    void SessionEndedDialog.preload?.()
  }, [])
  useEffect(openPages, [])
  return (
    <Suspense fallback={null}>
      {request && <ReauthenticationDialog />}
      {hasEnded && <SessionEndedDialog />}
      {commands && <CommandDialog />}
    </Suspense>
  )
}
