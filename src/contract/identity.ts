import * as z from 'zod/mini'

/** Header of a guest's calls; its value is the guest token. @spec §1, §6 */
export const guestHeader = 'guest-user-id'

/** Browser storage key of the guest token, and the name of the sign-in cookie. @spec §3 */
export const guestTokenKey = 'browser_token'
export const authCookie = 'authToken'

/** Days a sign-in lasts, in the cookie and on the server. @spec §9 */
export const signInDays = 30

/** UUID of versions 1 to 8: not the nil UUID, which everyone can guess. */
export const guestTokenPattern =
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** A guest token: a UUID in lower case. It gives access to a cart and orders, so it is stored as a hash. */
export const GuestToken = z.string().check(z.regex(guestTokenPattern), z.toLowerCase())
