import { toLatinDigits } from '#rules/digits.ts'

/**
 * Returns a length in centimetres that a person typed, or undefined for another text.
 * @example parseLength('0,34') // 0.34
 */
export function parseLength(text: string): number | undefined {
  const plain = toLatinDigits(text)
    .trim()
    .replace(/[,٫]/, '.')
    .replace(/\s*cm$/i, '')
  return /^(?:\d+(?:\.\d{0,3})?|\.\d{1,3})$/.test(plain) ? Number(plain) : undefined
}

/** Returns a length as the form shows it: at least two decimals for a band, `1.70`. */
export const lengthText = (length: number, decimals = 2): string => {
  const exact = String(Number(length.toFixed(3)))
  const shown = length.toFixed(decimals)
  return Number(shown) === Number(exact) ? shown : exact
}
