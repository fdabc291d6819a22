import { hash } from 'node:crypto'
import type { Owner } from '#data/tables/shopper-tables.ts'

/** Returns the owner of the cart, wishlist and orders of an account. */
export const ownerOfUser = (userId: string): Owner => `customer:${userId}`

/** Returns the key of a customer with an account. */
export const accountKey = (userId: string): string => `user_${userId}`

/** Returns the key of a customer without an account. It does not show the e-mail address. */
export const guestKey = (email: string): string =>
  `guest_${hash('sha256', email.toLowerCase(), 'base64url')}`

const ownerPrefix = ownerOfUser('')

/** Returns the id of the account that an owner is, or undefined for a guest. */
export const userIdOf = (owner: Owner): string | undefined =>
  owner.startsWith(ownerPrefix) ? owner.slice(ownerPrefix.length) : undefined

/** Returns the key of the customer of an order. */
export function customerKeyOf(order: { owner: Owner; contact_email: string }): string {
  const userId = userIdOf(order.owner)
  return userId === undefined ? guestKey(order.contact_email) : accountKey(userId)
}
