import type { Checkout } from '#contract/orders.ts'
import { findGovernorate } from './shipping-rates.ts'

const separator = ', '

/**
 * Joins address lines and city by comma and space. Omits empty parts. @spec calls.checkout-address
 */
export const joinAddress = (...parts: readonly (string | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(separator)

/** Splits an address at its last ', ' into line and city. Without ', ' it has no city. */
function splitAddress(shippingAddress: string): { line: string; city: string | undefined } {
  const index = shippingAddress.lastIndexOf(separator)
  if (index === -1) return { line: shippingAddress, city: undefined }
  const city = shippingAddress.slice(index + separator.length).trim()
  return { line: shippingAddress.slice(0, index), city: city || undefined }
}

/**
 * Returns the city of an address: the text after its last ', ', or undefined.
 * @spec calls.checkout-city
 */
export const cityOf = (shippingAddress: string): string | undefined =>
  splitAddress(shippingAddress).city

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
 * part of the address is lost.
 * @spec calls.checkout-extra, calls.checkout-city
 */
export function readShippingAddress(checkout: Pick<Checkout, AddressFields>): ShippingAddress {
  const { shippingAddress, address1, address2, city } = checkout
  const parsed = splitAddress(shippingAddress)
  const chosenCity = city || parsed.city || null
  const country = checkout.country || null
  if (!(address1 || address2 || city)) return { text: shippingAddress, city: chosenCity, country }
  const endsInCity =
    parsed.city !== undefined &&
    (!city || isSameCity(parsed.city, city) || isGovernorate(parsed.city))
  const line = address1 || (endsInCity ? parsed.line : shippingAddress)
  return { text: joinAddress(line, address2, chosenCity ?? undefined), city: chosenCity, country }
}
