import type { ComponentProps } from 'react'
import { TextField } from '#admin/ui/field.tsx'

/** A code of an authenticator app. Phones offer a keypad and codes from messages. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      pattern="[0-9 ]*"
    />
  )
}
