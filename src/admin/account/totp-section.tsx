import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { invalidate, staffQuery } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { CodeField } from '#admin/sign-in/code-field.tsx'
import { PasswordField } from '#admin/sign-in/password-field.tsx'
import { signInErrorText } from '#admin/sign-in/sign-in-error.ts'
import { Button } from '#admin/ui/button.tsx'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { errorStyle } from '#admin/ui/field-style.ts'
import { FormDialog } from '#admin/ui/form-dialog.tsx'
import { QrCode } from '#admin/ui/qr-code.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { RecoveryCodes } from '#admin/welcome/recovery-codes.tsx'
import { signInCopy } from '#content/copy/admin/sign-in.ts'
import { accountCopy } from '#content/copy/admin/staff.ts'
import {
  addMyTotp,
  createMyRecoveryCodes,
  type Factors,
  getMyFactors,
  removeMyTotp,
  startMyTotp,
} from '#contract/admin/me.ts'
import { AccountSection } from './account-section.tsx'

const copy = accountCopy.totp

/** The authenticator app of the person, and the recovery codes. */
export function TotpSection({ factors }: { factors: Factors }) {
  const queryClient = useQueryClient()
  const [layer, setLayer] = useState<'setUp' | 'remove'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const refresh = () => invalidate(queryClient, getMyFactors)
  const close = () => setLayer(undefined)
  const showCodes = (recoveryCodes: readonly string[]) => {
    close()
    setCodes(recoveryCodes)
  }
  const create = useMutation({
    mutationFn: () => callAdmin(createMyRecoveryCodes, { body: {} }),
    onSuccess: ({ recoveryCodes }) => showCodes(recoveryCodes),
    onError: (error) => showToast(error.message),
    onSettled: refresh,
  })
  return (
    <AccountSection title={copy.title}>
      <p className="text-ink-2">{factors.hasTotp ? copy.on : copy.off}</p>
      {factors.hasTotp ? (
        <>
          <p className="text-ink-2">{accountCopy.recoveryCodes.left(factors.recoveryCodesLeft)}</p>
          <p className="flex gap-2">
            <Button isBusy={create.isPending} onClick={() => create.mutate()}>
              {accountCopy.recoveryCodes.create}
            </Button>
            <Button variant="plain" onClick={() => setLayer('remove')}>
              {copy.remove}
            </Button>
          </p>
        </>
      ) : (
        <Button icon="qr" onClick={() => setLayer('setUp')}>
          {copy.add}
        </Button>
      )}
      {layer === 'setUp' && (
        <SetUpTotp factors={factors} onClose={close} onAdded={showCodes} onSettled={refresh} />
      )}
      {layer === 'remove' && <RemoveTotp onClose={close} />}
      <Dialog
        isOpen={codes !== undefined}
        onClose={() => {}}
        title={accountCopy.recoveryCodes.title}
      >
        <p>{signInCopy.recoveryCodes.text}</p>
        <RecoveryCodes codes={codes ?? []} onDone={() => setCodes(undefined)} />
      </Dialog>
    </AccountSection>
  )
}

interface SetUpTotpProps {
  factors: Factors
  onClose: () => void
  onAdded: (recoveryCodes: readonly string[]) => void
  onSettled: () => Promise<unknown>
}

function SetUpTotp({ factors, onClose, onAdded, onSettled }: SetUpTotpProps) {
  const secret = useQuery({
    ...staffQuery(startMyTotp, { body: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const add = useMutation({
    mutationFn: (form: HTMLFormElement) => {
      const data = new FormData(form)
      const totpCode = String(data.get('totpCode'))
      const password = data.get('password')
      return callAdmin(addMyTotp, {
        body: password === null ? { totpCode } : { totpCode, password: String(password) },
      })
    },
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onSettled,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    add.mutate(event.currentTarget)
  }
  return (
    <FormDialog
      title={copy.add}
      form="set-up-totp"
      submitLabel={copy.submit}
      isBusy={add.isPending}
      onClose={onClose}
    >
      {secret.error && <p className={errorStyle}>{secret.error.message}</p>}
      {secret.data && (
        <form id="set-up-totp" onSubmit={submit}>
          <p className="text-ink-2">{signInCopy.welcome.scan}</p>
          <QrCode code={secret.data.qr} label={signInCopy.welcome.scan} className="my-3 w-44" />
          <p className="text-small">
            {signInCopy.welcome.secret}: <code className="code">{secret.data.secret}</code>
          </p>
          {!factors.hasPassword && (
            <PasswordField
              name="password"
              autoComplete="new-password"
              hint={signInCopy.welcome.passwordHint}
              required
            />
          )}
          <CodeField
            label={signInCopy.welcome.code}
            name="totpCode"
            required
            error={signInErrorText(add.error)}
          />
        </form>
      )}
    </FormDialog>
  )
}

function RemoveTotp({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => callAdmin(removeMyTotp),
    onSuccess: (changed) => {
      queryClient.setQueryData(['factors'], changed)
      showToast(copy.removed)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={copy.removeTitle}
      confirmLabel={copy.remove}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p>{copy.removeText}</p>
      {remove.error && <p className={errorStyle}>{remove.error.message}</p>}
    </ConfirmDialog>
  )
}
