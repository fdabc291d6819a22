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
