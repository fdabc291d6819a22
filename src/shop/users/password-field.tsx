import { type ComponentProps, useState } from 'react'
import { authCopy } from '#content/copy/auth.ts'
import { ltrInput } from '#shop/lib/ltr-input.ts'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'

/** A password input with a button that shows the typed text. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      {...ltrInput()}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          className="grid size-11 place-items-center text-ink-2"
        >
          <Icon name={isShown ? 'eyeClosed' : 'eye'} />
          <span className="sr-only">
            {isShown ? authCopy().hidePassword : authCopy().showPassword}
          </span>
        </button>
      }
    />
  )
}

interface NewPasswordFieldsProps<Name extends string> {
  /** The name of the first field. */
  name: Name
  labels: { password: string; confirmPassword: string }
  errorOf: (name: Name | 'confirmPassword') => string | undefined
}

/** The fields of a new password and of its repetition. */
export const NewPasswordFields = <Name extends string>({
  name,
  labels,
  errorOf,
}: NewPasswordFieldsProps<Name>) => (
  <>
    <PasswordField
      name={name}
      label={labels.password}
      autoComplete="new-password"
      hasLongError
      error={errorOf(name)}
    />
    <PasswordField
      name="confirmPassword"
      label={labels.confirmPassword}
      autoComplete="new-password"
      error={errorOf('confirmPassword')}
    />
  </>
)
