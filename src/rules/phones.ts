import { callingCode } from '#contract/market.ts'
import { toLatinDigits } from './digits.ts'

/** The calling code before a national number: with `+` always, without it before a mobile number. */
const withCallingCode = new RegExp(`^\\+${callingCode}|^${callingCode}(?=1\\d{9}$)`)

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
  const national = international.replace(withCallingCode, '0')
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

/**
 * Returns a phone number with its country code.
 * @example internationalPhone('0100 555 0142') // '+201005550142'
 */
export function internationalPhone(text: string): string {
  const number = normalisePhone(text)
  return number.startsWith('0') ? `+${callingCode}${number.slice(1)}` : number
}

/** Returns the address that opens a WhatsApp chat with a phone number, with a text if there is one. */
export function whatsAppUrl(phone: string, text?: string): string {
  const url = `https://wa.me/${internationalPhone(phone).replaceAll(/\D/g, '')}`
  return text === undefined ? url : `${url}?text=${encodeURIComponent(text)}`
}

/** Returns the last two digits of a phone number. */
export const phoneEnding = (text: string): string => normalisePhone(text).slice(-2)

/**
 * Returns a phone number with a dot for each digit but the last two. The cut fonts have this dot.
 * @example maskPhone('01012345678') // '·········78'
 */
export const maskPhone = (text: string): string =>
  normalisePhone(text)
    .replace('+', '')
    .replaceAll(/\d(?=\d{2})/g, '·')
