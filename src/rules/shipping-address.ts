import type { Checkout } from '#contract/orders.ts'
import { findGovernorate } from './shipping-rates.ts'

const separator = ', '

/** Address line and city joined by comma and space; parts left empty are left out. @spec calls.checkout-address */
export const joinAddress = (...parts: readonly (string | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(separator)

/** What stands before and after the last ', ' of an address; without one there is no city. */
function splitAddress(shippingAddress: string): { line: string; city: string | undefined } {
  const at = shippingAddress.lastIndexOf(separator)
  if (at === -1) return { line: shippingAddress, city: undefined }
  const city = shippingAddress.slice(at + separator.length).trim()
  return { line: shippingAddress.slice(0, at), city: city || undefined }
}

/** The city of an address: what follows its last ', ', or undefined. @spec calls.checkout-city */
export const cityOf = (shippingAddress: string): string | undefined =>
  splitAddress(shippingAddress).city

const isGovernorate = (city: string): boolean => findGovernorate(city) !== undefined

const isSameCity = (a: string, b: string): boolean => a.toLowerCase() === b.trim().toLowerCase()

/** An address as an order keeps it. */
export interface ShippingAddress {
  /** The whole of it, as staff and shopper read it; its city comes last. */
  text: string
  city: string | null
  country: string | null
}

type AddressFields = 'shippingAddress' | 'address1' | 'address2' | 'city' | 'country'

/**
 * Reads where a checkout goes. `address1`, `address2`, `city` and `country` win over
 * `shippingAddress` where they are filled; without them it stays word for word.
 * A `city` takes the place of a governorate at the end of the line, and is added after
 * anything else there, so that no part of an address is lost.
 * @spec calls.checkout-extra, calls.checkout-city
 */
export function readShippingAddress(checkout: Pick<Checkout, AddressFields>): ShippingAddress {
  const { shippingAddress, address1, address2, city } = checkout
  const parsed = splitAddress(shippingAddress)
  const chosen = city || parsed.city || null
  const country = checkout.country || null
  if (!(address1 || address2 || city)) return { text: shippingAddress, city: chosen, country }
  const endsInCity =
    parsed.city !== undefined &&
    (!city || isSameCity(parsed.city, city) || isGovernorate(parsed.city))
  const line = address1 || (endsInCity ? parsed.line : shippingAddress)
  return { text: joinAddress(line, address2, chosen ?? undefined), city: chosen, country }
}
