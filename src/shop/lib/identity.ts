import { authCookie, guestHeader, guestTokenKey, guestTokenPattern } from '#contract/identity.ts'
import { randomUuid } from '#shop/lib/uuid.ts'

/**
 * Returns the access token of the sign-in cookie, or null. A cookie that cannot be decoded counts as
 * absent. @spec identity.auth-cookie
 */
export function readAuthToken(): string | null {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${authCookie}=`))
  if (!pair) return null
  try {
    return decodeURIComponent(pair.slice(authCookie.length + 1)) || null
  } catch {
    return null
  }
}

/**
 * Returns the guest token and creates it on first use. Returns null when the browser has no storage.
 * Replaces a value that is not a UUID, because the server rejects it.
 * @spec identity.guest-token, identity.guest-first-use
 */
export function readGuestToken(): string | null {
  try {
    const stored = localStorage.getItem(guestTokenKey)
    if (stored && guestTokenPattern.test(stored)) return stored
    const created = randomUuid()
    localStorage.setItem(guestTokenKey, created)
    return created
  } catch {
    return null
  }
}

/** Deletes the guest token. The next call as a guest creates another one. */
export function deleteGuestToken(): void {
  try {
    localStorage.removeItem(guestTokenKey)
  } catch {
    // Without storage there is no token to delete.
  }
}

/**
 * Returns a short identifier of the current guest or sign-in. It is too short to be used as a token,
 * so it can be stored elsewhere.
 */
export function identityMark(): string {
  const token = readAuthToken()
  return token ? `customer ${token.slice(0, 12)}` : `guest ${readGuestToken()?.slice(0, 13) ?? ''}`
}

/**
 * Returns the headers that identify the customer, else the guest. Browser only.
 * @spec identity.guest-header, identity.bearer-header
 */
export function identityHeaders(): Record<string, string> {
  const token = readAuthToken()
  if (token) return { authorization: `Bearer ${token}` }
  const guest = readGuestToken()
  return guest ? { [guestHeader]: guest } : {}
}
