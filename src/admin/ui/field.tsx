import { type ComponentProps, type ReactNode, useId } from 'react'
import {
  areaStyle,
  checkStyle,
  choiceStyle,
  editedCorner,
  errorStyle,
  fieldStyle,
  hintStyle,
  inputStyle,
  labelStyle,
  radioStyle,
} from './field-style.ts'
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
    <div data-field className={fieldStyle}>
      <label htmlFor={id} className={labelStyle}>
        {label}
        {note && <span className="font-normal text-ink-3"> {note}</span>}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className={errorStyle} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
      {!error && hint && (
        <p id={`${id}-hint`} className={hintStyle}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface LabelledInput extends Labels {
  id?: string | undefined
  /** Marks a value that is not saved. */
  isEdited?: boolean | undefined
}

/** Returns the props that connect an input with its label, hint and error. */
function useLabelledInput({ id, isEdited = false, ...labels }: LabelledInput) {
  const ownId = useId()
  const inputId = id ?? ownId
  return {
    field: { id: inputId, ...labels },
    input: {
      id: inputId,
      'aria-invalid': labels.error ? true : undefined,
      'aria-describedby': describedBy(inputId, labels),
    },
    frame: `${inputStyle(labels.error !== undefined)} ${isEdited ? editedCorner : ''}`,
  }
}

interface TextFieldProps extends ComponentProps<'input'>, LabelledInput {
  id?: string | undefined
  /** More classes of the frame. */
  frameClass?: string
  /** Shown at the end inside the frame, for example a button that shows the password. */
  end?: ReactNode
}

/** An input of one line. Accepts the props that `register` of react-hook-form returns. */
export function TextField(props: TextFieldProps) {
  const { label, note, hint, error, end, id, isEdited, frameClass = '', ...rest } = props
  const { field, input, frame } = useLabelledInput({ label, note, hint, error, id, isEdited })
  return (
    <Field {...field}>
      <span className={`${frame} ${frameClass}`}>
        <input type="text" {...rest} {...input} />
        {end}
      </span>
    </Field>
  )
}

interface GrowingInputProps extends ComponentProps<'textarea'> {
  frame?: string
}

/** An input that grows with its text from one line. It fills its frame, so that each press focuses it. */
export function GrowingInput({ frame = inputStyle(), ...rest }: GrowingInputProps) {
  return (
    <span className={`${frame} ${areaStyle} min-h-field py-0`}>
      <textarea
        rows={1}
        {...rest}
        className="field-sizing-content max-h-48 min-h-[calc(var(--field)-2px)] resize-none py-[calc((var(--field)-2px-1.25rem)/2)] wrap-anywhere placeholder:text-ink-3 placeholder:opacity-100"
      />
    </span>
  )
}

interface TextAreaProps extends ComponentProps<'textarea'>, LabelledInput {
  id?: string | undefined
  /** Begins with one line. */
  isGrowing?: boolean
}

/** An input of several lines. */
export function TextArea(props: TextAreaProps) {
  const { label, note, hint, error, id, isEdited, isGrowing = false, ...rest } = props
  const { field, input, frame } = useLabelledInput({ label, note, hint, error, id, isEdited })
  return (
    <Field {...field}>
      {isGrowing ? (
        <GrowingInput frame={frame} {...rest} {...input} />
      ) : (
        <span className={`${frame} ${areaStyle}`}>
          <textarea {...rest} {...input} />
        </span>
      )}
    </Field>
  )
}

interface SelectFieldProps extends ComponentProps<'select'>, LabelledInput {
  id?: string | undefined
  options: readonly { value: string; label: string }[]
}

/** A choice from a list. */
export function SelectField(props: SelectFieldProps) {
  const { label, note, hint, error, id, isEdited, options, ...rest } = props
  const { field, input, frame } = useLabelledInput({ label, note, hint, error, id, isEdited })
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
    <label className={choiceStyle}>
      <input {...rest} type={type} className={type === 'checkbox' ? checkStyle : radioStyle} />
      {label}
    </label>
  )
}
