import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callAdmin } from '#admin/lib/call.ts'
import { meQuery } from '#admin/lib/me.ts'
import { reauthenticationRequest } from '#admin/lib/reauthentication.ts'
import { CodeField } from '#admin/sign-in/code-field.tsx'
import { signWithPasskey } from '#admin/sign-in/passkey.ts'
import { PasswordField } from '#admin/sign-in/password-field.tsx'
import { signInErrorText } from '#admin/sign-in/sign-in-error.ts'
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
    <Dialog isOpen onClose={() => request.settle(false)} title={copy.title}>
      <p className="ink-2">{copy.text}</p>
      <ConfirmForm onConfirmed={() => request.settle(true)} />
    </Dialog>
  )
}

function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const queryClient = useQueryClient()
  const factors = useQuery({ queryKey: ['factors'], queryFn: () => callAdmin(getMyFactors) })
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
  const error = signInErrorText(password.error ?? passkey.error)
  const showsPassword = hasPassword && (usesPassword || passkeys.length === 0)
  return (
    <>
      {error && (
        <p className="stop" role="alert">
          {error}
        </p>
      )}
      {showsPassword ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            password.mutate(event.currentTarget)
          }}
        >
          <PasswordField name="password" autoComplete="current-password" required data-autofocus />
          <CodeField label={signInCopy.code.label} name="code" required />
          <div className="foot-actions">
            <Button type="submit" variant="primary" isBusy={password.isPending}>
              {copy.submit}
            </Button>
          </div>
        </form>
      ) : (
        <div className="foot-actions">
          {hasPassword && <Button onClick={() => setUsesPassword(true)}>{copy.password}</Button>}
          <Button
            variant="primary"
            icon="passkey"
            isBusy={passkey.isPending}
            onClick={() => passkey.mutate()}
          >
            {copy.passkey}
          </Button>
        </div>
      )}
    </>
  )
}
