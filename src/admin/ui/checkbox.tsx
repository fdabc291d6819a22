import type { ChangeEvent } from 'react'

interface CheckboxProps {
  /** Accessible name. */
  label: string
  isChecked: boolean
  /** Some of the rows that the box stands for are selected. */
  isMixed?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The checkbox of a row or of a whole list. Its target is larger than the box. */
export function Checkbox({ label, isChecked, isMixed = false, onChange }: CheckboxProps) {
  return (
    <label className="row-check">
      <input
        type="checkbox"
        className="check"
        aria-label={label}
        checked={isChecked}
        ref={(input) => {
          if (input) input.indeterminate = isMixed
        }}
        onChange={onChange}
      />
    </label>
  )
}
