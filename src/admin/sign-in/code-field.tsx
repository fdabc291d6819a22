import type { ComponentProps, InputEvent } from 'react'
import { TextField } from '#admin/ui/field.tsx'
import { toLatinDigits } from '#rules/digits.ts'

const digitCount = 6

/** Removes all but the digits from what was typed or pasted, for example from `407 112`. */
function cleanCode({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const code = toLatinDigits(input.value).replaceAll(/\D/g, '').slice(0, digitCount)
  if (code !== input.value) input.value = code
}

/**
 * A code of an authenticator app. It looks like six boxes and is one input, so that a code can be
 * pasted, corrected and offered by the phone, and a screen reader reads one field.
 */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField
      {...props}
      className="digits"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern={`\\d{${digitCount}}`}
      onInput={cleanCode}
    />
  )
}
