import { useState } from 'react'
import { accountLinksCopy } from '#content/copy/account-links.ts'
import type { ForgotPasswordForm } from '#contract/account-links.ts'
import { call } from '#shop/lib/call.ts'
import { useShellSettings } from '#shop/lib/shop-settings.ts'
import { useContractForm } from '#shop/lib/use-contract-form.ts'
import { useServices } from '#shop/lib/use-services.ts'
import { EmailField } from '#shop/users/credentials-form.tsx'
import { NarrowPage, Outcome } from '#shop/users/narrow-page.tsx'
import { useLink } from '#shop/users/use-link.ts'
import { showAlert } from '#ui/alert.ts'
import { Button } from '#ui/button.tsx'

const words = () => accountLinksCopy().forgot
const loadSchema = () =>
  import('#contract/account-links.ts').then((module) => module.ForgotPasswordForm)

function RequestForm({ onSent }: { onSent: () => void }) {
  const { use } = useLink()
  const { form, isBusy, errorOf } = useContractForm<ForgotPasswordForm>({
    loadSchema,
    send: (body) =>
      use(async () => {
        const { forgotPassword } = await import('#contract/account-links.ts')
        await call(forgotPassword, { body })
        onSent()
      }),
    showAlert,
  })
  return (
    <form {...form} className="grid gap-3">
      <EmailField label={words().email} error={errorOf('email')} />
      <Button type="submit" isWide isBusy={isBusy} busyLabel={words().sending}>
        {words().send}
      </Button>
    </form>
  )
}

/** Requests a link that sets a new password. */
export function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false)
  const careEmail = useShellSettings()?.careEmail ?? ''
  if (useServices()?.hasEmail === false)
    return (
      <NarrowPage title={words().title}>
        <p className="border-y border-line py-6 text-pretty">{words().noEmail(careEmail)}</p>
      </NarrowPage>
    )
  return (
    <NarrowPage title={words().title}>
      {!isSent && (
        <>
          <p className="-mt-4 -mb-1 text-pretty text-ink-2">{words().intro}</p>
          <RequestForm onSent={() => setSent(true)} />
        </>
      )}
      <Outcome text={isSent ? words().sent : undefined} />
    </NarrowPage>
  )
}
