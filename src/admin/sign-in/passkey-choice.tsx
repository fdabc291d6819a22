import { Button } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { signInCopy } from '#content/copy/admin/sign-in.ts'
import { signInErrorText } from './sign-in-error.ts'

/** The classes of the band that says why a step failed. */
export const errorBand = '-mx-3 mb-6 flex gap-3 bg-sunk p-3'

/** Says why a step of the sign-in, of the setup or of a confirmation failed. */
export function ErrorBand({ error, isSignIn }: { error: Error | null; isSignIn?: boolean }) {
  const text = signInErrorText(error, { isSignIn })
  if (!text) return null
  return (
    <p className={errorBand} role="alert">
      <Icon name="warning" className="text-danger" />
      {text}
    </p>
  )
}

/** The word between two ways to sign in, on a line. */
export const OrLine = () => (
  <p className="mt-6 mb-5 flex items-center gap-4 text-small/5 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {signInCopy.or}
  </p>
)

interface PasskeyChoiceProps {
  error: Error | null
  isBusy: boolean
  onPasskey: () => void
  /** Undefined if the person has no password. */
  onPassword: (() => void) | undefined
}

/** The two ways to confirm the identity as buttons, for a person who is known. */
export function PasskeyChoice({ error, isBusy, onPasskey, onPassword }: PasskeyChoiceProps) {
  return (
    <>
      <ErrorBand error={error} />
      <Button
        variant="primary"
        size="large"
        icon="passkey"
        isWide
        isBusy={isBusy}
        autoFocus
        onClick={onPasskey}
      >
        {adminCopy.confirm.passkey}
      </Button>
      {onPassword && (
        <>
          <OrLine />
          <Button size="large" isWide onClick={onPassword}>
            {adminCopy.confirm.password}
          </Button>
        </>
      )}
    </>
  )
}
