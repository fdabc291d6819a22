// @bundle forms
import type { FormEvent } from 'react'

/**
 * Replaces pasted tabs and line breaks by a space before the form reads the input. Does not change
 * passwords, because every character of a password counts.
 */
export function removeLineBreaks({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const line = input.value.replaceAll(/[\t\r\n]+/g, ' ')
  if (line !== input.value && !input.autocomplete.endsWith('password')) input.value = line
}
