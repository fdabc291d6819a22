import type { ChangeEvent } from 'react'
import { checkStyle } from './field-style.ts'

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
    <label className="relative z-1 -m-3 inline-grid place-items-center p-3 align-middle coarse:-m-3.5 coarse:p-3.5">
      <input
        type="checkbox"
        className={checkStyle}
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
