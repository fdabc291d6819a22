// @bundle forms
import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, Field, inputStyle } from './field.tsx'
import { removeLineBreaks } from './single-line.ts'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  note?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  hasLongError?: boolean
  /** Shown at the end inside the input, for example a button that shows the password. */
  end?: ReactNode
}

/**
 * A single-line input with its label, hint and error. Its form needs `noValidate`, because the shop
 * shows its own messages.
 * @example <TextField name="email" label="Email" error={errorOf('email')} />
 */
export function TextField({
  label,
  note,
  hint,
  error,
  hasLongError = false,
  end,
  id,
  className = '',
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <Field
      id={inputId}
      label={label}
      note={note}
      hint={hint}
      error={error}
      hasLongError={hasLongError}
    >
      <div className="relative grid">
        <input
          type="text"
          onInput={removeLineBreaks}
          {...rest}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id: inputId, error, hint })}
          className={`${inputStyle} ${end ? 'pr-13 rtl:pr-4 rtl:pl-13' : ''} ${className}`}
        />
        {end && <span className="absolute inset-y-0 end-1 grid place-items-center">{end}</span>}
      </div>
    </Field>
  )
}
