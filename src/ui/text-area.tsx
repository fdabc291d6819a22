import { type ComponentProps, useId } from 'react'
import { describedBy, Field, inputStyle } from './field.tsx'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  note?: string | undefined
  hint?: string | undefined
  error?: string | undefined
}

/** A multi-line input with the same props as `TextField`. */
export function TextArea({ label, note, hint, error, id, className = '', ...rest }: TextAreaProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <Field id={inputId} label={label} note={note} hint={hint} error={error}>
      <textarea
        rows={6}
        {...rest}
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id: inputId, error, hint })}
        className={`${inputStyle} resize-y py-3.5 ${className}`}
      />
    </Field>
  )
}
