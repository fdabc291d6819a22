/** The classes of a short row of choices. Each one has the classes of `segmentStyle`. */
export const segmentsStyle = 'inline-flex gap-4 text-small'

/** Returns the classes of one choice of a row. */
export const segmentStyle = (isChosen: boolean): string =>
  `inline-flex h-6 items-center max-md:min-h-11 touch-area coarse:after:-inset-x-1.5 ${
    isChosen ? 'font-medium text-ink shadow-[inset_0_-1px_0_var(--ink)]' : 'text-ink-2'
  }`

interface SegmentsProps<Value extends string> {
  /** Accessible name of the group. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
  /** More classes of each choice. */
  choiceClass?: string
}

/** A short row of choices. One of them is pressed. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange, className = '', choiceClass = '' } = props
  return (
    <fieldset className={`${segmentsStyle} ${className}`} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={`${segmentStyle(option.value === value)} ${choiceClass}`}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
