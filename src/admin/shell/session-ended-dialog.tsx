import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '#admin/lib/me.ts'
import { sessionEnded } from '#admin/lib/session.ts'
import { SignInChoice, SignInForm } from '#admin/sign-in/sign-in-form.tsx'
import { statusQuery } from '#admin/sign-in/sign-in-page.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { useStore } from '#ui/use-store.ts'

const stayOpen = () => {}

/** Opens over the page after the session has ended. The page retains its unsaved changes. */
export function SessionEndedDialog() {
  const hasEnded = useStore(sessionEnded, false)
  return (
    <Dialog isOpen={hasEnded} onClose={stayOpen} title={adminCopy.sessionEnded.title}>
      <p className="ink-2">{adminCopy.sessionEnded.text}</p>
      <div className="again">
        <SignInAgain />
      </div>
    </Dialog>
  )
}

/** Offers the passkey first. Without one, it opens the form, with the address of the person. */
function SignInAgain() {
  const status = useQuery(statusQuery)
  const email = useQueryClient().getQueryData(meQuery.queryKey)?.email
  const [usesPassword, setUsesPassword] = useState(false)
  if (status.isPending) return null
  if (status.data?.canUsePasskeys && !usesPassword)
    return <SignInChoice onSignedIn={stayOpen} onPassword={() => setUsesPassword(true)} />
  return <SignInForm canUsePasskeys={false} email={email} onSignedIn={stayOpen} />
}
