import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ShippingForm } from './shipping.ts'
import { Id } from './text.ts'

/** A saved address of an account. */
export const Address = z.object({
  id: Id,
  address1: z.string(),
  address2: z.string(),
  /** The English name of a governorate. */
  city: z.string(),
  country: z.string(),
  /** Exactly one address of an account is the default. */
  isDefault: z.boolean(),
})
export type Address = z.infer<typeof Address>

/**
 * Fields of a saved address. One that becomes the default replaces the old default. `false` leaves the
 * default as it is, because an account with addresses always has one.
 */
export const AddressForm = z.strictObject({
  ...ShippingForm.shape,
  isDefault: z.optional(z.boolean()),
})
export type AddressForm = z.infer<typeof AddressForm>

/** All addresses of an account, the default first, then the oldest first. */
const Addresses = z.object({ items: z.array(Address) })

const own = { auth: 'customer', limit: 'accountChange', data: Addresses } as const
const params = z.object({ addressId: Id })

/** Returns the saved addresses of the account. */
export const getAddresses = endpoint({
  method: 'GET',
  path: '/users/me/addresses',
  summary: 'List the saved addresses',
  auth: 'customer',
  data: Addresses,
})

/** Saves an address. */
export const addAddress = endpoint({
  ...own,
  method: 'POST',
  path: '/users/me/addresses',
  summary: 'Save an address',
  body: AddressForm,
  errors: ['unknown_city', 'too_many_addresses'],
})

/** Changes a saved address. */
export const changeAddress = endpoint({
  ...own,
  method: 'POST',
  path: '/users/me/addresses/{addressId}',
  summary: 'Change a saved address',
  params,
  body: AddressForm,
  errors: ['unknown_city', 'not_found'],
})

/** Deletes a saved address. */
export const deleteAddress = endpoint({
  ...own,
  method: 'DELETE',
  path: '/users/me/addresses/{addressId}',
  summary: 'Delete a saved address',
  params,
  errors: ['not_found'],
})
