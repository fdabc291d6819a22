import { maxAmount } from '#contract/admin/amount.ts'
import { toLatinDigits } from './digits.ts'

/**
 * Returns an amount in LE that a person typed, or undefined for another text.
 * @example parseAmount('1,750.5') // 1750.5
 */
export function parseAmount(text: string): number | undefined {
  const plain = toLatinDigits(text).trim().replaceAll('٫', '.').replaceAll('٬', ',')
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(plain)) return undefined
  const amount = Number(plain.replaceAll(',', ''))
  return amount <= maxAmount ? amount : undefined
}

/**
 * Returns a whole number that a person typed, or undefined for another text.
 * @example parseWholeNumber('1,000') // 1000
 */
export function parseWholeNumber(text: string): number | undefined {
  const plain = toLatinDigits(text).trim().replaceAll('٬', ',').replace('−', '-')
  if (!/^-?(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})$/.test(plain)) return undefined
  return Number(plain.replaceAll(',', ''))
}
