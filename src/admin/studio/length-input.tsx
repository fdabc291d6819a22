import type { ComponentProps } from 'react'
import { inputStyle } from '#admin/ui/field-style.ts'
import { studioCopy } from '#content/copy/admin/studio.ts'

interface LengthInputProps extends ComponentProps<'input'> {
  isWrong: boolean
}

/** A length in centimetres. */
export function LengthInput({ isWrong, ...rest }: LengthInputProps) {
  return (
    <span className={`${inputStyle(isWrong)} coarse:gap-1 coarse:px-1.5`}>
      <input
        {...rest}
        className="text-end"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        aria-invalid={isWrong || undefined}
      />
      <span className="text-ink-3">{studioCopy.cm}</span>
    </span>
  )
}
