import { useQuery } from '@tanstack/react-query'
import { sessionEnded } from '#admin/lib/session.ts'
import { SignInForm } from '#admin/sign-in/sign-in-form.tsx'
import { statusQuery } from '#admin/sign-in/sign-in-page.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { useStore } from '#ui/use-store.ts'

const stayOpen = () => {}

/** Opens over the page after the session has ended. The page retains its unsaved changes. */
export function SessionEndedDialog() {
  const hasEnded = useStore(sessionEnded, false)
  const status = useQuery({ ...statusQuery, enabled: hasEnded })
  return (
    <Dialog isOpen={hasEnded} onClose={stayOpen} title={adminCopy.sessionEnded.title}>
      <p className="ink-2">{adminCopy.sessionEnded.text}</p>
      <SignInForm canUsePasskeys={status.data?.canUsePasskeys ?? false} onSignedIn={stayOpen} />
    </Dialog>
  )
}
