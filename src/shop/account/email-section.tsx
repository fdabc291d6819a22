import { type RefObject, useRef, useState } from 'react'
import { accountCopy } from '#content/copy/account.ts'
import type { EmailChange, Profile } from '#contract/account.ts'
import { changeProfile } from '#shop/account/account.ts'
import { AccountSection, SubmitButton } from '#shop/account/account-frame.tsx'
import { showFailure, useAccountForm } from '#shop/account/use-account-form.ts'
import { call } from '#shop/lib/call.ts'
import { Isolated } from '#shop/lib/isolated-text.tsx'
import { ltrInput } from '#shop/lib/ltr-input.ts'
import { useShellSettings } from '#shop/lib/shop-settings.ts'
import { useServices } from '#shop/lib/use-services.ts'
import { PasswordField } from '#shop/users/password-field.tsx'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'
import { TextField } from '#ui/text-field.tsx'

const words = () => accountCopy().email
const loadSchema = () => import('#contract/account.ts').then(({ EmailChange }) => EmailChange)

/** Focuses the first field of a form that a button has opened. */
const focus = (input: HTMLInputElement | null) => input?.focus()

/** Requests a change of the address. It changes when its link is used. */
function ChangeForm({ id, onSent }: { id: string; onSent: () => void }) {
  const { form, isBusy, errorOf } = useAccountForm<EmailChange>({
    loadSchema,
    async send(body) {
      const { changeEmail } = await import('#contract/account.ts')
      await changeProfile(() => call(changeEmail, { body }))
      onSent()
    },
  })
  return (
    <form {...form} id={id} className="grid gap-x-6 gap-y-2 md:grid-cols-2">
      <TextField
        {...ltrInput()}
        ref={focus}
        name="email"
        label={words().newAddress}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('email')}
      />
      <PasswordField
        name="password"
        label={accountCopy().password.label}
        autoComplete="current-password"
        error={errorOf('password')}
      />
      <SubmitButton isBusy={isBusy} busyLabel={words().sending}>
        {words().send}
      </SubmitButton>
    </form>
  )
}

/** Sends a link that verifies the address of the account. */
function VerifyButton({ onSent }: { onSent: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const { requestVerification } = await import('#contract/account.ts')
      await call(requestVerification, { body: {} })
      onSent()
    } catch (failure) {
      void showFailure(failure)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="secondary"
      size="small"
      className="max-md:w-full"
      isBusy={isBusy}
      busyLabel={words().sending}
      onClick={() => void send()}
    >
      {words().verify}
    </Button>
  )
}

interface ActionsProps {
  profile: Profile
  toggle: RefObject<HTMLButtonElement | null>
  onVerificationSent: () => void
  onChangeSent: () => void
}

/** The buttons that verify and change the address. A shop without a mail server names customer care. */
function Actions({ profile, toggle, onVerificationSent, onChangeSent }: ActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const careEmail = useShellSettings()?.careEmail ?? ''
  if (useServices()?.hasEmail === false)
    return <p className="text-ink-2">{words().noEmail(careEmail)}</p>
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-2">
        {!profile.isEmailVerified && <VerifyButton onSent={onVerificationSent} />}
        <Button
          ref={toggle}
          variant="text"
          aria-expanded={isOpen}
          aria-controls={isOpen ? 'change-email' : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {words().change}
        </Button>
      </div>
      {isOpen && (
        <ChangeForm
          id="change-email"
          onSent={() => {
            setOpen(false)
            onChangeSent()
          }}
        />
      )}
    </>
  )
}

function Content({ profile }: { profile: Profile }) {
  const toggle = useRef<HTMLButtonElement>(null)
  const [isVerificationSent, setVerificationSent] = useState(false)
  const isVerifying = isVerificationSent && !profile.isEmailVerified
  const waiting = profile.pendingEmail ?? (isVerifying ? profile.email : undefined)
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-[450] wrap-anywhere">
          <Isolated dir="ltr">{profile.email}</Isolated>
        </span>
        <span className="text-small">
          {profile.isEmailVerified ? (
            <Mark dot="bg-success">{words().verified}</Mark>
          ) : (
            <Mark dot="bg-brass">{words().unverified}</Mark>
          )}
        </span>
      </p>
      {/* It is there before its text, so that screen readers read it. */}
      <p role="status" className={waiting ? 'wrap-anywhere text-ink-2' : 'sr-only'}>
        {waiting && words().open(waiting)}
      </p>
      <Actions
        profile={profile}
        toggle={toggle}
        onVerificationSent={() => setVerificationSent(true)}
        onChangeSent={() => toggle.current?.focus()}
      />
    </>
  )
}

/** Shows the e-mail address, verifies it and changes it. `profile` is null until it is loaded. */
export const EmailSection = ({ profile }: { profile: Profile | null }) => (
  <AccountSection title={words().title} isLoading={profile === null}>
    {profile && <Content profile={profile} />}
  </AccountSection>
)
