import { Button } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { signInCopy } from '#content/copy/admin/sign-in.ts'
import { signInErrorText } from './sign-in-error.ts'

/** Says why a step of the sign-in, of the setup or of a confirmation failed. */
export function ErrorBand({ error, isSignIn }: { error: Error | null; isSignIn?: boolean }) {
  const text = signInErrorText(error, { isSignIn })
  if (!text) return null
  return (
    <p className="stop" role="alert">
      <Icon name="warning" />
      {text}
    </p>
  )
}

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
          <p className="or">{signInCopy.or}</p>
          <Button size="large" isWide onClick={onPassword}>
            {adminCopy.confirm.password}
          </Button>
        </>
      )}
    </>
  )
}
