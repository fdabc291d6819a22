import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, Field, inputStyle } from './field.tsx'
import { keepSingleLine } from './single-line.ts'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  note?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  /** Laid over the end of the box: a button that shows the password, say. */
  end?: ReactNode
}

/**
 * A line of text with its label, hint and error. Takes what react-hook-form's `register` gives:
 * `<TextField label="Email" error={errors.email?.message} {...register('email')} />`. The form
 * around it is `noValidate`.
 */
export function TextField({
  label,
  note,
  hint,
  error,
  end,
  id,
  className = '',
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <Field id={inputId} label={label} note={note} hint={hint} error={error}>
      <div className="relative grid">
        <input
          type="text"
          onInput={keepSingleLine}
          {...rest}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id: inputId, error, hint })}
          className={`${inputStyle} ${end ? 'pe-13' : ''} ${className}`}
        />
        {end && <span className="absolute inset-y-0 end-1 grid place-items-center">{end}</span>}
      </div>
    </Field>
  )
}
