import { useState } from 'react'
import { accountCopy } from '#content/copy/account.ts'
import type { PasswordConfirmation } from '#contract/account.ts'
import { ApiCallError } from '#contract/client.ts'
import { loadPasswordSchema } from '#shop/account/download-dialog.tsx'
import { useAccountForm } from '#shop/account/use-account-form.ts'
import { call } from '#shop/lib/call.ts'
import { signOut } from '#shop/lib/identity-store.ts'
import { PasswordField } from '#shop/users/password-field.tsx'
import { showAlert } from '#ui/alert.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

const words = () => accountCopy().remove

/** Returns the number of the order that prevents a deletion, or undefined for any other failure. */
function blockingOrder(failure: unknown): string | undefined {
  if (!(failure instanceof ApiCallError) || failure.code !== 'orders_in_progress') return undefined
  const [error] = failure.errors
  const { number } = (error?.params ?? {}) as { number?: string }
  return number
}

interface DeleteDialogProps {
  isOpen: boolean
  onClose: () => void
}

/**
 * Lets the opening dialog focus the button at once. The field before it would get and lose the focus
 * otherwise, and show that it is empty.
 */
const focusOnOpen = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')

interface FormProps extends Pick<DeleteDialogProps, 'onClose'> {
  onBlocked: (number: string) => void
}

function Form({ onClose, onBlocked }: FormProps) {
  const { form, isBusy, errorOf } = useAccountForm<PasswordConfirmation>({
    loadSchema: loadPasswordSchema,
    async send(body) {
      const { deleteAccount } = await import('#contract/account-data.ts')
      try {
        await call(deleteAccount, { body })
      } catch (failure) {
        const number = blockingOrder(failure)
        if (number === undefined) throw failure
        return onBlocked(number)
      }
      void showAlert(words().done)
      await signOut()
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <p className="text-pretty text-ink-2">{words().text}</p>
      <PasswordField
        name="password"
        label={accountCopy().password.label}
        autoComplete="current-password"
        error={errorOf('password')}
      />
      <div className="grid gap-3">
        <Button type="submit" isWide isBusy={isBusy} busyLabel={accountCopy().loading}>
          {words().submit}
        </Button>
        <Button
          variant="secondary"
          isWide
          disabled={isBusy}
          ref={focusOnOpen}
          data-autofocus
          onClick={onClose}
        >
          {words().keep}
        </Button>
      </div>
    </form>
  )
}

/** Defined once, because React calls a new ref function on every render and would move the focus. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus()

/** Says which order prevents the deletion. */
const Blocked = ({ number, onClose }: { number: string; onClose: () => void }) => (
  <div className="grid gap-6">
    <p className="text-pretty">{words().blocked(`#${number}`)}</p>
    <Button variant="secondary" isWide ref={focusOnMount} onClick={onClose}>
      {words().keep}
    </Button>
  </div>
)

/** Deletes the account, after the password. */
export function DeleteDialog({ isOpen, onClose }: DeleteDialogProps) {
  const [blockedBy, setBlockedBy] = useState<string>()
  const close = () => {
    setBlockedBy(undefined)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={words().title}
      closeLabel={accountCopy().close}
      width="narrow"
    >
      {isOpen && blockedBy === undefined && <Form onClose={close} onBlocked={setBlockedBy} />}
      {isOpen && blockedBy !== undefined && <Blocked number={blockedBy} onClose={close} />}
    </Dialog>
  )
}
