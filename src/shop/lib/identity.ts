import { authCookie, guestHeader, guestTokenKey } from '#contract/identity.ts'

/** The access token kept in the sign-in cookie, if there is one. @spec §9 */
export function readAuthToken(): string | null {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${authCookie}=`))
  return pair ? decodeURIComponent(pair.slice(authCookie.length + 1)) || null : null
}

/** The guest token, made on first use; null where the browser keeps nothing. @spec §3 */
export function readGuestToken(): string | null {
  try {
    const kept = localStorage.getItem(guestTokenKey)
    if (kept) return kept
    const made = crypto.randomUUID()
    localStorage.setItem(guestTokenKey, made)
    return made
  } catch {
    return null
  }
}

/** Headers that say who calls: the customer, else the guest. Browser only. @spec §6 */
export function identityHeaders(): Record<string, string> {
  const token = readAuthToken()
  if (token) return { authorization: `Bearer ${token}` }
  const guest = readGuestToken()
  return guest ? { [guestHeader]: guest } : {}
}
