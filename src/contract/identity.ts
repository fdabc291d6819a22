// @bundle calls
import * as z from 'zod/mini'

/** Header with the guest token. @spec identity.guest-header */
export const guestHeader = 'guest-user-id'

/** Browser storage key of the guest token. @spec identity.guest-token */
export const guestTokenKey = 'browser_token'
/** Name of the cookie that stores the access token. @spec identity.auth-cookie */
export const authCookie = 'authToken'

/**
 * Lifetime of an access token in days, in the cookie and on the server.
 * @spec identity.token-lifetime
 */
export const signInDays = 30

/** Matches UUIDs of versions 1 to 8. The nil UUID does not match, because it can be guessed. */
export const guestTokenPattern =
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/**
 * A guest token: a UUID in lower case. It gives access to a cart and orders, so the database
 * stores only its hash. @spec identity.guest-uuid
 */
export const GuestToken = z.string().check(z.regex(guestTokenPattern), z.toLowerCase())
