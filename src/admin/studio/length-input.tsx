import type { ComponentProps } from 'react'
import { studioCopy } from '#content/copy/admin/studio.ts'

interface LengthInputProps extends ComponentProps<'input'> {
  isWrong: boolean
}

/** A length in centimetres. */
export function LengthInput({ isWrong, ...rest }: LengthInputProps) {
  return (
    <span className={`input length ${isWrong ? 'is-bad' : ''}`}>
      <input
        {...rest}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        aria-invalid={isWrong || undefined}
      />
      <span className="ink-3">{studioCopy.cm}</span>
    </span>
  )
}
