import { type ComponentProps, useState } from 'react'
import { TextField } from '#admin/ui/field.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { signInCopy } from '#content/copy/admin/sign-in.ts'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'label'> & {
  /** Default: `Password`. */
  label?: string
}

/** A password with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <TextField
      label={signInCopy.password}
      {...props}
      type={isVisible ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="ms-auto -me-2.5 grid h-full w-11 place-items-center text-ink-3"
          aria-label={isVisible ? signInCopy.hidePassword : signInCopy.showPassword}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon name="eye" />
        </button>
      }
    />
  )
}
