import type { ComponentProps, InputEvent } from 'react'
import { TextField } from '#admin/ui/field.tsx'
import { toLatinDigits } from '#rules/digits.ts'

const digitCount = 6

const boxes =
  '@container relative h-14 overflow-clip p-0 [direction:ltr] focus-within:outline-offset-2 coarse:h-16 max-md:h-16'
// The lines between the boxes: five boxes of a line each, and a sixth without one.
const lines =
  "before:pointer-events-none before:absolute before:inset-y-0 before:start-0 before:end-[calc(100%/6)] before:[background:linear-gradient(to_left,var(--line)_1px,transparent_0)_0_0/20%_100%] before:content-['']"
// A digit is 1ch wide. The space after the last one needs room, or the input would scroll.
const digits =
  'w-[calc(100%+100cqi/6)] flex-none ps-[calc(var(--gap)/2)] text-[1.5rem]/[1] font-medium tracking-(--gap) tabular-nums [--gap:calc(100cqi/6-1ch)]'

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
      className={digits}
      frameClass={`${boxes} ${lines}`}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern={`\\d{${digitCount}}`}
      onInput={cleanCode}
    />
  )
}
