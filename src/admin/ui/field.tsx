import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

interface Labels {
  label: string
  /** Shown after the label in a lighter colour: `(optional)`. */
  note?: string | undefined
  /** Shown below the input while there is no error. */
  hint?: string | undefined
  error?: string | undefined
}

const describedBy = (id: string, { error, hint }: Labels) =>
  error ? `${id}-error` : hint ? `${id}-hint` : undefined

interface FieldProps extends Labels {
  id: string
  children: ReactNode
}

/** A label above an input, and its hint or error below. */
export function Field({ id, label, note, hint, error, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {note && <span className="opt"> {note}</span>}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="error" role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
      {!error && hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  )
}

interface LabelledInput extends Labels {
  id?: string | undefined
}

/** Returns the props that connect an input with its label, hint and error. */
function useLabelledInput({ id, ...labels }: LabelledInput) {
  const ownId = useId()
  const inputId = id ?? ownId
  return {
    field: { id: inputId, ...labels },
    input: {
      id: inputId,
      'aria-invalid': labels.error ? true : undefined,
      'aria-describedby': describedBy(inputId, labels),
    },
    frame: `input ${labels.error ? 'is-bad' : ''}`,
  }
}

interface TextFieldProps extends ComponentProps<'input'>, Labels {
  /** Shown at the end inside the frame, for example a button that shows the password. */
  end?: ReactNode
}

/** An input of one line. Accepts the props that `register` of react-hook-form returns. */
export function TextField({ label, note, hint, error, end, id, ...rest }: TextFieldProps) {
  const { field, input, frame } = useLabelledInput({ label, note, hint, error, id })
  return (
    <Field {...field}>
      <span className={frame}>
        <input type="text" {...rest} {...input} />
        {end}
      </span>
    </Field>
  )
}

/** An input of several lines. */
export function TextArea({
  label,
  note,
  hint,
  error,
  id,
  ...rest
}: ComponentProps<'textarea'> & Labels) {
  const { field, input, frame } = useLabelledInput({ label, note, hint, error, id })
  return (
    <Field {...field}>
      <span className={`${frame} area`}>
        <textarea {...rest} {...input} />
      </span>
    </Field>
  )
}

interface SelectFieldProps extends ComponentProps<'select'>, Labels {
  options: readonly { value: string; label: string }[]
}

/** A choice from a list. */
export function SelectField({ label, note, hint, error, id, options, ...rest }: SelectFieldProps) {
  const { field, input, frame } = useLabelledInput({ label, note, hint, error, id })
  return (
    <Field {...field}>
      <span className={frame}>
        <select {...rest} {...input}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" isAfter />
      </span>
    </Field>
  )
}

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  type?: 'checkbox' | 'radio'
  label: ReactNode
}

/** A checkbox or radio button with its label. */
export function Choice({ type = 'checkbox', label, ...rest }: ChoiceProps) {
  return (
    <label className="choice">
      <input {...rest} type={type} className={type === 'checkbox' ? 'check' : 'radio'} />
      {label}
    </label>
  )
}
