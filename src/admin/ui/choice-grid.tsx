import { useId } from 'react'

const grids = {
  2: 'grid-cols-2 [&>:nth-child(2n)]:border-s [&>:nth-child(n+3)]:border-t',
  3: 'grid-cols-3 [&>:not(:nth-child(3n+1))]:border-s [&>:nth-child(n+4)]:border-t',
} as const
const choice =
  'relative grid h-8 cursor-pointer place-items-center border-line text-small/5 text-ink-2 has-checked:bg-accent has-checked:font-medium has-checked:text-on-accent has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-md:h-12 max-md:text-body'

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
    <fieldset className={`grid border border-line-strong ${grids[columns]}`} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={choice}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
