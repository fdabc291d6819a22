import * as z from 'zod/mini'

/** Header of a guest's calls; its value is the guest token. @spec identity.guest-header */
export const guestHeader = 'guest-user-id'

/** Browser storage key of the guest token. @spec identity.guest-token */
export const guestTokenKey = 'browser_token'
/** Name of the cookie of the access token. @spec identity.auth-cookie */
export const authCookie = 'authToken'

/** Days a sign-in lasts, in the cookie and on the server. @spec identity.token-lifetime */
export const signInDays = 30

/** UUID of versions 1 to 8: not the nil UUID, which everyone can guess. */
export const guestTokenPattern =
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/**
 * A guest token: a UUID in lower case. It gives access to a cart and orders, so it is stored as a
 * hash. @spec identity.guest-uuid
 */
export const GuestToken = z.string().check(z.regex(guestTokenPattern), z.toLowerCase())
