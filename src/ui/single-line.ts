import type { FormEvent } from 'react'

/**
 * Replaces pasted tabs and line feeds by a space before the form reads the input. Passwords stay as
 * they are.
 */
export function keepSingleLine({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const line = input.value.replaceAll(/[\t\r\n]+/g, ' ')
  if (line !== input.value && !input.autocomplete.endsWith('password')) input.value = line
}
