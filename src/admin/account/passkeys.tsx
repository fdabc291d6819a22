import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useMe } from '#admin/kit/me.ts'
import { staffKey } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { formatDayTime } from '#admin/lib/format.ts'
import { createPasskey } from '#admin/sign-in/passkey.ts'
import { signInErrorText } from '#admin/sign-in/sign-in-error.ts'
import { Button } from '#admin/ui/button.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { FormDialog } from '#admin/ui/form-dialog.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { accountCopy } from '#content/copy/admin/staff.ts'
import {
  addMyPasskey,
  type Factors,
  getMyFactors,
  removeMyPasskey,
  startMyPasskey,
} from '#contract/admin/me.ts'
import { AccountSection, Entry } from './account-section.tsx'

const copy = accountCopy.passkeys

/** The passkeys of the person. */
export function Passkeys({ factors }: { factors: Factors }) {
  const [isAdding, setAdding] = useState(false)
  const queryClient = useQueryClient()
  const store = (changed: Factors) => queryClient.setQueryData(staffKey(getMyFactors), changed)
  const remove = useMutation({
    mutationFn: (passkeyId: string) => callAdmin(removeMyPasskey, { params: { passkeyId } }),
    onSuccess: (changed) => {
      store(changed)
      showToast(copy.removed)
    },
    onError: (error) => showToast(error.message),
  })
  return (
    <AccountSection title={copy.title}>
      {factors.passkeys.length === 0 && <p className="text-ink-2">{copy.none}</p>}
      <ul className="w-full">
        {factors.passkeys.map((passkey) => (
          <Entry
            key={passkey.id}
            name={passkey.label}
            detail={passkey.usedAt ? copy.used(formatDayTime(passkey.usedAt)) : copy.unused}
          >
            <Button variant="plain" onClick={() => remove.mutate(passkey.id)}>
              {copy.remove}
            </Button>
          </Entry>
        ))}
      </ul>
      <Button icon="passkey" onClick={() => setAdding(true)}>
        {copy.add}
      </Button>
      {isAdding && (
        <AddPasskey
          onClose={() => setAdding(false)}
          onAdded={(changed) => {
            store(changed)
            setAdding(false)
            showToast(copy.added)
          }}
        />
      )}
    </AccountSection>
  )
}

interface AddPasskeyProps {
  onClose: () => void
  onAdded: (factors: Factors) => void
}

function AddPasskey({ onClose, onAdded }: AddPasskeyProps) {
  const { name } = useMe()
  const add = useMutation({
    mutationFn: async (label: string) => {
      const challenge = await callAdmin(startMyPasskey, { body: {} })
      const signed = await createPasskey(challenge)
      return callAdmin(addMyPasskey, { body: { ...signed, label } })
    },
    onSuccess: onAdded,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    add.mutate(String(new FormData(event.currentTarget).get('label')))
  }
  return (
    <FormDialog
      title={copy.add}
      form="add-passkey"
      submitLabel={copy.create}
      isBusy={add.isPending}
      onClose={onClose}
    >
      <form id="add-passkey" onSubmit={submit}>
        <TextField
          label={copy.label}
          name="label"
          defaultValue={copy.example(name.split(' ')[0] ?? name)}
          required
          error={signInErrorText(add.error)}
        />
      </form>
    </FormDialog>
  )
}
