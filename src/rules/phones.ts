import { toLatinDigits } from './digits.ts'

/**
 * Returns a phone number in one spelling, for comparison only. The shop stores the number as typed,
 * with Latin digits.
 * An Egyptian number begins with `0`, a foreign number with `+`.
 * @example normalisePhone('+20 10 1234 5678') // '01012345678'
 * @example normalisePhone('٠١٠١٢٣٤٥٦٧٨') // '01012345678'
 */
export function normalisePhone(text: string): string {
  const international = toLatinDigits(text)
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+')
  const national = international.replace(/^\+20/, '0').replace(/^20(?=1\d{9}$)/, '0')
  return national.replace(/^00/, '0')
}

/** Returns true for an Egyptian mobile number: 010, 011, 012 or 015 and eight more digits. */
export const isEgyptianMobile = (text: string): boolean =>
  /^01[0125]\d{8}$/.test(normalisePhone(text))

/**
 * Returns true for an Egyptian landline: nine or ten digits with the area code, which begins with
 * 02 to 09.
 */
const isLandline = (normalised: string): boolean => /^0[2-9]\d{7,8}$/.test(normalised)

/**
 * Returns true if the form should suggest to check a number: it is not an Egyptian mobile number, a
 * landline or a foreign number. The contract decides whether the form accepts the number.
 */
export function needsPhoneHint(text: string): boolean {
  const normalised = normalisePhone(text)
  if (text.trim() === '' || normalised.startsWith('+')) return false
  return !isEgyptianMobile(text) && !isLandline(normalised)
}
