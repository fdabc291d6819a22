import { internationalPhone, isEgyptianMobile, normalisePhone } from '#rules/phones.ts'

/** Returns the address that calls a phone number. */
export const telHref = (phone: string): string => `tel:${internationalPhone(phone)}`

/**
 * Returns a phone number as people read it aloud. Only Egyptian mobile numbers are grouped.
 * @example formatPhone('+201005550142') // '0100 555 0142'
 */
export function formatPhone(phone: string): string {
  if (!isEgyptianMobile(phone)) return phone
  const number = normalisePhone(phone)
  return `${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7)}`
}
