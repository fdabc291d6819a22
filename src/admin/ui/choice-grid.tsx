import { useId } from 'react'

interface ChoiceGridProps<Value extends string> {
  /** Accessible name of the group. */
  label: string
  options: readonly { value: Value; label: string }[]
  /** Undefined while nothing is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
  columns?: 2 | 3
}

/** One choice of a few, as joined cells. Arrow keys move, as in every group of radio buttons. */
export function ChoiceGrid<Value extends string>(props: ChoiceGridProps<Value>) {
  const { label, options, value, onChange, columns = 3 } = props
  const name = useId()
  return (
    <fieldset className={`choices of-${columns}`} aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            className="sr"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
