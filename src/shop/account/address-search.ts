/** Value of `edit` for a new address. Otherwise it is the id of an address. */
export const newAddress = 'new'

/** The search parameters of the page of addresses. With `edit` it shows a form, else the list. */
interface AddressSearch {
  edit?: string
}

/** Reads the address that the page shows the form of. */
export const readAddressSearch = ({ edit }: Record<string, unknown>): AddressSearch =>
  typeof edit === 'string' ? { edit } : {}
