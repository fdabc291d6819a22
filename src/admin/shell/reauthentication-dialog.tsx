import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '#admin/kit/me.ts'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { reauthenticationRequest } from '#admin/lib/reauthentication.ts'
import { CodeField } from '#admin/sign-in/code-field.tsx'
import { signWithPasskey } from '#admin/sign-in/passkey.ts'
import { ErrorBand, PasskeyChoice } from '#admin/sign-in/passkey-choice.tsx'
import { PasswordField } from '#admin/sign-in/password-field.tsx'
import { Button } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { signInCopy } from '#content/copy/admin/sign-in.ts'
import { getMyFactors, type Me } from '#contract/admin/me.ts'
import { reauthenticate, startReauthentication } from '#contract/admin/sign-in.ts'
import { useStore } from '#ui/use-store.ts'

const copy = adminCopy.confirm

/** 'Confirm it's you'. It opens when a call needs a recent confirmation. The call continues after it. */
export function ReauthenticationDialog() {
  const request = useStore(reauthenticationRequest, undefined)
  if (!request) return null
  return (
    <Dialog isOpen onClose={() => request.settle(false)} title={copy.title} width={24}>
      <p className="mb-5 text-ink-2">{copy.text}</p>
      <ConfirmForm onConfirmed={() => request.settle(true)} />
    </Dialog>
  )
}

function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const queryClient = useQueryClient()
  const factors = useQuery(staffQuery(getMyFactors))
  const [usesPassword, setUsesPassword] = useState(false)
  const onSuccess = (me: Me) => {
    queryClient.setQueryData(meQuery.queryKey, me)
    onConfirmed()
  }
  const passkey = useMutation({
    mutationFn: async () => {
      const challenge = await callAdmin(startReauthentication, { body: {} })
      return callAdmin(reauthenticate, { body: await signWithPasskey(challenge) })
    },
    onSuccess,
  })
  const password = useMutation({
    mutationFn: (form: HTMLFormElement) => {
      const data = new FormData(form)
      return callAdmin(reauthenticate, {
        body: { password: String(data.get('password')), totpCode: String(data.get('code')) },
      })
    },
    onSuccess,
  })
  if (!factors.data) return null
  const { passkeys, hasPassword } = factors.data
  const showsPassword = hasPassword && (usesPassword || passkeys.length === 0)
  if (!showsPassword)
    return (
      <PasskeyChoice
        error={passkey.error}
        isBusy={passkey.isPending}
        onPasskey={() => passkey.mutate()}
        onPassword={hasPassword ? () => setUsesPassword(true) : undefined}
      />
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        password.mutate(event.currentTarget)
      }}
    >
      <ErrorBand error={password.error} />
      <PasswordField name="password" autoComplete="current-password" required autoFocus />
      <CodeField label={signInCopy.code.label} name="code" required />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        className="mt-5"
        isBusy={password.isPending}
      >
        {copy.submit}
      </Button>
    </form>
  )
}
