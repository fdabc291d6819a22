import type { Locale } from '#contract/locale.ts'
import type { Checkout } from '#contract/orders.ts'
import { englishCity, findGovernorate, governorateLabel } from './shipping-rates.ts'

const separator = ', '

/**
 * Joins address lines and city by comma and space. Omits empty parts. @spec calls.checkout-address
 */
export const joinAddress = (...parts: readonly (string | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(separator)

/** Matches an address up to its last comma with a space, which may be an Arabic comma. */
const untilLastComma = /^(.*)[,\u060c] (.*)$/s

/** Splits an address at its last comma into line and city. Without a comma it has no city. */
function splitAddress(shippingAddress: string): { line: string; city: string | undefined } {
  const [, line, city = ''] = untilLastComma.exec(shippingAddress) ?? []
  return { line: line ?? shippingAddress, city: city.trim() || undefined }
}

const isGovernorate = (city: string): boolean => findGovernorate(city) !== undefined

const isSameCity = (a: string, b: string): boolean => a.toLowerCase() === b.trim().toLowerCase()

/** The delivery address that an order stores. */
export interface ShippingAddress {
  /** The whole address in one line. The city comes last. */
  text: string
  city: string | null
  country: string | null
}

type AddressFields = 'shippingAddress' | 'address1' | 'address2' | 'city' | 'country'

/**
 * Returns the delivery address of a checkout. `address1`, `address2`, `city` and `country` take
 * precedence over `shippingAddress`. Without them, `shippingAddress` stays unchanged. A `city`
 * replaces a governorate at the end of the line. After any other text it is appended, so that no
 * part of the address is lost. The Arabic name of a governorate becomes its English name.
 * @spec calls.checkout-extra, calls.checkout-city
 */
export function readShippingAddress(checkout: Pick<Checkout, AddressFields>): ShippingAddress {
  const { shippingAddress, address1, address2, city } = checkout
  const parsed = splitAddress(shippingAddress)
  const givenCity = city || parsed.city || null
  const chosenCity = givenCity && englishCity(givenCity)
  const country = checkout.country || null
  if (!(address1 || address2 || city)) {
    const isTranslated = chosenCity !== null && chosenCity !== givenCity
    const text = isTranslated ? joinAddress(parsed.line, chosenCity) : shippingAddress
    return { text, city: chosenCity, country }
  }
  const endsInCity =
    parsed.city !== undefined &&
    (!city || isSameCity(parsed.city, city) || isGovernorate(parsed.city))
  const line = address1 || (endsInCity ? parsed.line : shippingAddress)
  return { text: joinAddress(line, address2, chosenCity ?? undefined), city: chosenCity, country }
}

/**
 * Returns a stored address for a page or an e-mail: a governorate at its end is in the locale.
 * @example localizeAddress('5 شارع النيل, Cairo', 'ar') // '5 شارع النيل، القاهرة'
 */
export function localizeAddress(address: string, locale: Locale): string {
  const { line, city } = splitAddress(address)
  const label = city && governorateLabel(city, locale)
  return label && label !== city ? `${line}، ${label}` : address
}
