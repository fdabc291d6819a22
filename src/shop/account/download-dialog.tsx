import { accountCopy } from '#content/copy/account.ts'
import type { PasswordConfirmation } from '#contract/account.ts'
import { useAccountForm } from '#shop/account/use-account-form.ts'
import { call } from '#shop/lib/call.ts'
import { PasswordField } from '#shop/users/password-field.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

const words = () => accountCopy().download
const fileName = 'luca-data.json'

/** The schema of a form with the password only. */
export const loadPasswordSchema = () =>
  import('#contract/account.ts').then(({ PasswordConfirmation: schema }) => schema)

/** Saves data as a file of the browser. */
function saveFile(data: object): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers begin to read the file in a later task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

interface DownloadDialogProps {
  isOpen: boolean
  onClose: () => void
}

function Form({ onClose }: Pick<DownloadDialogProps, 'onClose'>) {
  const { form, isBusy, errorOf } = useAccountForm<PasswordConfirmation>({
    loadSchema: loadPasswordSchema,
    async send(body) {
      const { exportOwnData } = await import('#contract/account-data.ts')
      saveFile(await call(exportOwnData, { body }))
      onClose()
    },
    failedText: () => words().failed,
  })
  return (
    <form {...form} className="grid gap-3">
      <PasswordField
        name="password"
        label={accountCopy().password.label}
        autoComplete="current-password"
        error={errorOf('password')}
      />
      <Button type="submit" isWide isBusy={isBusy} busyLabel={words().busy}>
        {words().submit}
      </Button>
    </form>
  )
}

/** Downloads the data of the customer, after the password. */
export const DownloadDialog = ({ isOpen, onClose }: DownloadDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={words().title}
    closeLabel={accountCopy().close}
    width="narrow"
  >
    {isOpen && <Form onClose={onClose} />}
  </Dialog>
)
