import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { parseWholeNumber } from '#rules/parse-amount.ts'
import { Icon } from './icon.tsx'

const buttonStyle =
  'grid w-field place-items-center focus-visible:-outline-offset-2 disabled:text-ink-3 disabled:opacity-50'

interface StepperProps {
  id?: string
  /** Accessible name of the number. */
  label: string
  /** Undefined while the field is empty or its text is refused. */
  value: number | undefined
  min: number
  max: number
  /** `isRefused`: the text is no whole number from `min` to `max`. It stays in the field. */
  onChange: (value: number | undefined, isRefused: boolean) => void
  isInvalid?: boolean
  describedBy?: string | undefined
  hasFocus?: boolean
}

/** A whole number between a minus and a plus button. Another text stays, with an error below. */
export function Stepper(props: StepperProps) {
  const { id, label, value, min, max, onChange, isInvalid, describedBy, hasFocus } = props
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const read = (text: string) => {
    const number = parseWholeNumber(text)
    return number !== undefined && number >= min && number <= max ? number : undefined
  }
  const isRefusedText = (text: string) => text.trim() !== '' && read(text) === undefined
  const isRefused = isRefusedText(typed)
  // The typed text stays while it means the value: '٥' or '1,000'.
  const text = isRefused || read(typed) === value ? typed : String(value ?? '')
  const change = (next: string) => {
    const isWrong = isRefusedText(next)
    setTyped(next)
    // A form whose numbers have values of their own checks the validity of its fields.
    input.current?.setCustomValidity(isWrong ? adminCopy.stepper.wholeNumber(max) : '')
    onChange(read(next), isWrong)
  }
  const step = (by: number) => change(String(Math.min(max, Math.max(min, (value ?? 0) + by))))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <>
      <span className="inline-flex h-field border border-line-strong bg-surface">
        <button
          type="button"
          className={buttonStyle}
          aria-label={adminCopy.stepper.less(label)}
          disabled={(value ?? 0) <= min}
          onClick={() => step(-1)}
        >
          <Icon name="minus" size="small" />
        </button>
        {/* An input of the type number would drop the comma of '7,5'. */}
        <input
          ref={input}
          className="w-16 border-x border-line bg-transparent text-center font-medium focus-visible:-outline-offset-2 max-md:text-input"
          id={id}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-invalid={isInvalid || isRefused || undefined}
          aria-describedby={isRefused ? errorId : describedBy}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value}
          value={text}
          data-autofocus={hasFocus || undefined}
          onKeyDown={onKeyDown}
          onChange={(event) => change(event.target.value)}
        />
        <button
          type="button"
          className={buttonStyle}
          aria-label={adminCopy.stepper.more(label)}
          disabled={(value ?? 0) >= max}
          onClick={() => step(1)}
        >
          <Icon name="plus" size="small" />
        </button>
      </span>
      {isRefused && (
        <span
          id={errorId}
          className="mt-1.5 block text-small text-danger [contain:inline-size]"
          role="alert"
        >
          {adminCopy.stepper.wholeNumber(max)}
        </span>
      )}
    </>
  )
}
