import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '#admin/kit/me.ts'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { methodOf } from '#admin/lib/last-sign-in.ts'
import { sessionEnded } from '#admin/lib/session.ts'
import { SignInChoice, SignInForm } from '#admin/sign-in/sign-in-form.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { getAdminStatus } from '#contract/admin/sign-in.ts'
import { useStore } from '#ui/use-store.ts'

const stayOpen = () => {}

/** Opens over the page after the session has ended. The page retains its unsaved changes. */
export function SessionEndedDialog() {
  const hasEnded = useStore(sessionEnded, false)
  return (
    <Dialog isOpen={hasEnded} onClose={stayOpen} title={adminCopy.sessionEnded.title} width={24}>
      <p className="mb-5 text-ink-2">{adminCopy.sessionEnded.text}</p>
      <SignInAgain />
    </Dialog>
  )
}

/** Offers the way to sign in that the person used last on this device. */
function SignInAgain() {
  const status = useQuery(staffQuery(getAdminStatus))
  const me = useQueryClient().getQueryData(meQuery.queryKey)
  const method = methodOf(me?.id)
  const [usesPassword, setUsesPassword] = useState(false)
  if (status.isPending) return null
  const canUsePasskeys = status.data?.canUsePasskeys ?? false
  if (canUsePasskeys && method === 'passkey' && !usesPassword)
    return <SignInChoice onSignedIn={stayOpen} onPassword={() => setUsesPassword(true)} />
  return (
    <SignInForm
      canUsePasskeys={canUsePasskeys && method === undefined}
      email={me?.email}
      onSignedIn={stayOpen}
    />
  )
}
