import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { startSession } from '#admin/kit/start-session.ts'
import { callAdmin } from '#admin/lib/call.ts'
import type { SignInMethod } from '#admin/lib/last-sign-in.ts'
import { CodeField } from '#admin/sign-in/code-field.tsx'
import { createPasskey } from '#admin/sign-in/passkey.ts'
import { errorBand } from '#admin/sign-in/passkey-choice.tsx'
import { PasswordField } from '#admin/sign-in/password-field.tsx'
import { signInErrorText } from '#admin/sign-in/sign-in-error.ts'
import { linksBelow, SignInLayout } from '#admin/sign-in/sign-in-layout.tsx'
import { Blank } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { QrCode } from '#admin/ui/qr-code.tsx'
import { signInCopy } from '#content/copy/admin/sign-in.ts'
import type { Me } from '#contract/admin/me.ts'
import { readLink, setUp, signInWithLink, startSetup } from '#contract/admin/sign-in.ts'
import { ApiCallError } from '#contract/client.ts'
import { LinkEnded } from './link-ended.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const copy = signInCopy.welcome

/** The page of a one-time link: `/admin/welcome#TOKEN`. It sets up an account or signs in. */
export function WelcomePage() {
  const [token] = useState(() => location.hash.slice(1))
  const link = useQuery({
    ...staffQuery(readLink, { body: { token } }),
    // The link is used while its page is open, and the page then shows the recovery codes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (link.error) return <LinkEnded />
  if (!link.data) return <SignInLayout title={copy.title} />
  const { kind, email, needsEmail, name, role } = link.data
  if (kind === 'signIn') return <LinkSignIn token={token} name={name} />
  const lead = needsEmail ? copy.firstOwner : copy.lead(email, copy.roles[role])
  return <Setup token={token} name={needsEmail ? '' : name} needsEmail={needsEmail} lead={lead} />
}

/** Returns a function that stores the signed-in person and opens the dashboard. */
function useSignedIn() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (me: Me, method?: SignInMethod) => {
    startSession(queryClient, method ? { me, method } : { me })
    return navigate({ to: '/', replace: true })
  }
}

function LinkSignIn({ token, name }: { token: string; name: string }) {
  const finish = useSignedIn()
  const signIn = useMutation({
    mutationFn: () => callAdmin(signInWithLink, { body: { token } }),
    onSuccess: (me) => finish(me),
  })
  return (
    <SignInLayout title={copy.signInTitle(name)}>
      {signIn.error && (
        <p className={errorBand} role="alert">
          {signInErrorText(signIn.error)}
        </p>
      )}
      <Button
        variant="primary"
        size="large"
        isWide
        isBusy={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {copy.signIn}
      </Button>
    </SignInLayout>
  )
}

interface SetupProps {
  token: string
  name: string
  /** True for the first owner, whose link was not made for an e-mail address. */
  needsEmail: boolean
  lead: string
}

/** Returns the message of an error that belongs to a field. */
const fieldError = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiCallError
    ? error.errors.find((entry) => entry.field === field)?.description
    : undefined

function Setup({ token, name, needsEmail, lead }: SetupProps) {
  const finish = useSignedIn()
  const options = useQuery({
    ...staffQuery(startSetup, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [usesPassword, setUsesPassword] = useState(false)
  const setup = useMutation({
    mutationFn: async (form: HTMLFormElement) => {
      const data = new FormData(form)
      const text = (field: string) => String(data.get(field) ?? '')
      const person = { token, name: text('name'), ...(needsEmail && { email: text('email') }) }
      if (data.has('password'))
        return callAdmin(setUp, {
          body: { ...person, password: text('password'), totpCode: text('totpCode') },
        })
      const challenge = options.data?.passkey
      if (!challenge) throw new Error(signInCopy.passkeyFailed)
      const passkey = { ...(await createPasskey(challenge)), label: copy.passkeyLabel }
      return callAdmin(setUp, { body: { ...person, passkey } })
    },
    onSuccess: ({ me, recoveryCodes }) => {
      if (!recoveryCodes) void finish(me, 'passkey')
    },
  })
  if (setup.data?.recoveryCodes) {
    const { me, recoveryCodes } = setup.data
    return (
      <SignInLayout title={signInCopy.recoveryCodes.title} lead={signInCopy.recoveryCodes.text}>
        <RecoveryCodes codes={recoveryCodes} onDone={() => void finish(me, 'password')} />
      </SignInLayout>
    )
  }
  if (options.error)
    return <Blank title={signInCopy.linkInvalid.title} text={options.error.message} />
  if (!options.data) return <SignInLayout title={copy.title} />
  const { totp, passkey } = options.data
  const showsPassword = totp !== null && (usesPassword || passkey === null)
  const unplaced = ['name', 'email', 'password', 'totpCode'].some((field) =>
    fieldError(setup.error, field),
  )
  return (
    <SignInLayout title={copy.title} lead={lead}>
      {setup.error && !unplaced && (
        <p className={errorBand} role="alert">
          {signInErrorText(setup.error)}
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setup.mutate(event.currentTarget)
        }}
      >
        <TextField
          label={copy.name}
          name="name"
          autoComplete="name"
          defaultValue={name}
          required
          error={fieldError(setup.error, 'name')}
        />
        {needsEmail && (
          <TextField
            label={signInCopy.email}
            name="email"
            type="email"
            autoComplete="username"
            required
            error={fieldError(setup.error, 'email')}
          />
        )}
        {showsPassword && (
          <>
            <PasswordField
              name="password"
              autoComplete="new-password"
              hint={copy.passwordHint}
              required
              error={fieldError(setup.error, 'password')}
            />
            <p className="mt-5 text-ink-2">{copy.scan}</p>
            <QrCode code={totp.qr} label={copy.scan} className="my-3 w-44" />
            <p className="mb-5 text-small">
              {copy.secret}: <code className="code">{totp.secret}</code>
            </p>
            <CodeField
              label={copy.code}
              name="totpCode"
              required
              error={fieldError(setup.error, 'totpCode')}
            />
          </>
        )}
        <Button
          type="submit"
          variant="primary"
          size="large"
          isWide
          className="mt-5"
          isBusy={setup.isPending}
          {...(showsPassword ? {} : { icon: 'passkey' as const })}
        >
          {showsPassword ? copy.submit : copy.createPasskey}
        </Button>
      </form>
      {totp && passkey && (
        <p className={linksBelow}>
          <button type="button" className="link" onClick={() => setUsesPassword(!usesPassword)}>
            {usesPassword ? copy.usePasskey : copy.usePassword}
          </button>
        </p>
      )}
    </SignInLayout>
  )
}
