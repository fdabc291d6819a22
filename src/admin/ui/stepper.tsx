import { adminCopy } from '#content/copy/admin/shell.ts'
import { Icon } from './icon.tsx'

interface StepperProps {
  id?: string
  /** Accessible name of the number. */
  label: string
  /** Undefined while the field is empty. */
  value: number | undefined
  min: number
  max: number
  onChange: (value: number | undefined) => void
  isInvalid?: boolean
  describedBy?: string | undefined
  hasFocus?: boolean
}

/** A whole number between a minus and a plus button. */
export function Stepper(props: StepperProps) {
  const { id, label, value, min, max, onChange, isInvalid, describedBy, hasFocus } = props
  const clamp = (next: number) => Math.min(max, Math.max(min, next))
  const step = (by: number) => onChange(clamp((value ?? 0) + by))
  const read = (text: string) => {
    const next = Number.parseInt(text, 10)
    onChange(Number.isNaN(next) ? undefined : clamp(next))
  }
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={adminCopy.stepper.less(label)}
        disabled={(value ?? 0) <= min}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size="small" />
      </button>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        min={min}
        max={max}
        value={value ?? ''}
        data-autofocus={hasFocus || undefined}
        onChange={(event) => read(event.target.value)}
      />
      <button
        type="button"
        aria-label={adminCopy.stepper.more(label)}
        disabled={(value ?? 0) >= max}
        onClick={() => step(1)}
      >
        <Icon name="plus" size="small" />
      </button>
    </span>
  )
}
