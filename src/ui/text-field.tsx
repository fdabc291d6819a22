import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, Field, inputStyle } from './field.tsx'
import { removeLineBreaks } from './single-line.ts'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  note?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  /** Shown at the end inside the input, for example a button that shows the password. */
  end?: ReactNode
}

/**
 * A single-line input with its label, hint and error. Accepts the props that `register` of
 * react-hook-form returns. Its form needs `noValidate`, because the shop shows its own messages.
 * @example
 * <TextField label="Email" error={errors.email?.message} {...register('email')} />
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
          onInput={removeLineBreaks}
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
