import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { startSession } from '#admin/kit/start-session.ts'
import { callAdmin } from '#admin/lib/call.ts'
import type { SignInMethod } from '#admin/lib/last-sign-in.ts'
import { Button } from '#admin/ui/button.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { signInCopy } from '#content/copy/admin/sign-in.ts'
import type { Me } from '#contract/admin/me.ts'
import {
  signInWithCode,
  signInWithPasskey,
  signInWithPassword,
  startPasskeySignIn,
} from '#contract/admin/sign-in.ts'
import { CodeField } from './code-field.tsx'
import { signWithPasskey } from './passkey.ts'
import { ErrorBand, OrLine, PasskeyChoice } from './passkey-choice.tsx'
import { PasswordField } from './password-field.tsx'
import { linksBelow } from './sign-in-layout.tsx'

interface SignInFormProps {
  canUsePasskeys: boolean
  /** The address of the person who was signed in before. */
  email?: string | undefined
  /** Called with the signed-in person. */
  onSignedIn: (me: Me) => void
}

/** Returns the value of a text field of a form. */
const fieldText = (form: HTMLFormElement, name: string): string =>
  String(new FormData(form).get(name) ?? '')

/** Returns a function that stores the person who signed in and continues what waited for it. */
function useSignedIn(method: SignInMethod, onSignedIn: (me: Me) => void): (me: Me) => void {
  const queryClient = useQueryClient()
  return (me) => {
    startSession(queryClient, { me, method })
    onSignedIn(me)
  }
}

const usePasskey = (onSuccess: (me: Me) => void) =>
  useMutation({
    mutationFn: async () => {
      const challenge = await callAdmin(startPasskeySignIn, { body: {} })
      return callAdmin(signInWithPasskey, { body: await signWithPasskey(challenge) })
    },
    onSuccess,
  })

interface SignInChoiceProps {
  onSignedIn: (me: Me) => void
  onPassword: () => void
}

/** The two ways to sign in as buttons, for a person who was signed in before. */
export function SignInChoice({ onSignedIn, onPassword }: SignInChoiceProps) {
  const passkey = usePasskey(useSignedIn('passkey', onSignedIn))
  return (
    <PasskeyChoice
      error={passkey.error}
      isBusy={passkey.isPending}
      onPasskey={() => passkey.mutate()}
      onPassword={onPassword}
    />
  )
}

/** Signs a person in: with a passkey, or with a password and then a code. */
export function SignInForm({ canUsePasskeys, email, onSignedIn }: SignInFormProps) {
  const [needsCode, setNeedsCode] = useState(false)
  const onPasskey = useSignedIn('passkey', onSignedIn)
  const onCode = useSignedIn('password', onSignedIn)
  if (needsCode) return <CodeForm onSuccess={onCode} onStartOver={() => setNeedsCode(false)} />
  return (
    <PasswordForm
      canUsePasskeys={canUsePasskeys}
      email={email}
      onPasskey={onPasskey}
      onPassword={() => setNeedsCode(true)}
    />
  )
}

interface PasswordFormProps {
  canUsePasskeys: boolean
  email: string | undefined
  onPasskey: (me: Me) => void
  onPassword: () => void
}

function PasswordForm({ canUsePasskeys, email, onPasskey, onPassword }: PasswordFormProps) {
  const passkey = usePasskey(onPasskey)
  const password = useMutation({
    mutationFn: (form: HTMLFormElement) =>
      callAdmin(signInWithPassword, {
        body: { email: fieldText(form, 'email'), password: fieldText(form, 'password') },
      }),
    onSuccess: onPassword,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    passkey.reset()
    password.mutate(event.currentTarget)
  }
  return (
    <>
      <ErrorBand error={password.error ?? passkey.error} isSignIn />
      {canUsePasskeys && (
        <>
          <Button
            variant="primary"
            size="large"
            icon="passkey"
            isWide
            isBusy={passkey.isPending}
            onClick={() => {
              password.reset()
              passkey.mutate()
            }}
          >
            {signInCopy.passkey}
          </Button>
          <OrLine />
        </>
      )}
      <form onSubmit={submit}>
        <TextField
          label={signInCopy.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          required
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          required
          autoFocus={email !== undefined}
        />
        <Button type="submit" size="large" isWide className="mt-5" isBusy={password.isPending}>
          {signInCopy.next}
        </Button>
      </form>
    </>
  )
}

// On the page of the sign-in the label is its first paragraph.
const codeForm =
  'in-[main]:[&_label]:-mt-4 in-[main]:[&_label]:mb-5.5 in-[main]:[&_label]:text-body in-[main]:[&_label]:font-normal in-[main]:[&_label]:text-ink-2 in-[main]:[&_[role=alert]+[data-field]>label]:mt-0'

interface CodeFormProps {
  onSuccess: (me: Me) => void
  onStartOver: () => void
}

function CodeForm({ onSuccess, onStartOver }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false)
  const { code: copy } = signInCopy
  const code = useMutation({
    mutationFn: (form: HTMLFormElement) => {
      const value = fieldText(form, 'code')
      return callAdmin(signInWithCode, {
        body: isRecovery ? { recoveryCode: value } : { totpCode: value },
      })
    },
    onSuccess,
    // The session of the password has ended: the person enters it again.
    onError: (error) => 'code' in error && error.code === 'sign_in_required' && onStartOver(),
  })
  return (
    <form
      className={codeForm}
      onSubmit={(event) => {
        event.preventDefault()
        code.mutate(event.currentTarget)
      }}
    >
      <ErrorBand error={code.error} isSignIn />
      {isRecovery ? (
        <TextField
          key="recovery"
          label={copy.recoveryLabel}
          name="code"
          autoComplete="off"
          required
          autoFocus
        />
      ) : (
        <CodeField key="code" label={copy.label} name="code" required autoFocus />
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        className="mt-5"
        isBusy={code.isPending}
      >
        {copy.submit}
      </Button>
      <p className={`justify-between ${linksBelow} last:*:text-end`}>
        <button type="button" className="link" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? copy.useApp : copy.useRecoveryCode}
        </button>
        <button type="button" className="link" onClick={onStartOver}>
          {copy.startOver}
        </button>
      </p>
    </form>
  )
}
