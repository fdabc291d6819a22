import type { Address } from '#contract/addresses.ts'
import type { ShippingForm } from '#contract/shipping.ts'
import { localCountry } from '#shop/lib/local-country.ts'

type AddressFields = Omit<Address, 'id' | 'isDefault'>

/** Returns true if the form shows a saved address. */
export const isSameAddress = (address: AddressFields, form: ShippingForm): boolean =>
  address.address1 === form.address1.trim() &&
  address.address2 === form.address2.trim() &&
  address.city === form.city &&
  localCountry(address.country) === localCountry(form.country.trim())

/**
 * Returns the saved address that an empty form shows: the first one in the city that the shopper has
 * chosen in the summary, or else the default, which is the first of all. A form with an address gets
 * none.
 */
export const addressToFill = (
  addresses: readonly Address[],
  { address1, address2, city }: ShippingForm,
): Address | undefined =>
  address1.trim() || address2.trim()
    ? undefined
    : (addresses.find((address) => address.city === city) ?? addresses[0])
