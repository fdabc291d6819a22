import { createStore } from '@tanstack/store'
import { ApiCallError } from '#contract/client.ts'
import { authCookie, signInDays } from '#contract/identity.ts'
import { call } from './call.ts'
import { deleteGuestToken, readAuthToken, readGuestToken } from './identity.ts'
import { logFailure } from './log-failure.ts'

/**
 * The identity of the shopper. It is `loading` on the server and until the browser has read its
 * storage. It is `anonymous` when the browser stores neither cookie nor guest token.
 * @spec identity.states, identity.on-load
 */
export type Identity =
  | { readonly state: 'loading' | 'anonymous' }
  | { readonly state: 'guest'; readonly guestToken: string }
  | { readonly state: 'signed-in'; readonly token: string }

/** The identity on the server and during hydration. */
export const loadingIdentity: Identity = { state: 'loading' }

/** The identity of the shopper in this tab. */
export const identityStore = createStore<Identity>(loadingIdentity)

function loadIdentity(): Identity {
  const token = readAuthToken()
  if (token) return { state: 'signed-in', token }
  const guestToken = readGuestToken()
  return guestToken ? { state: 'guest', guestToken } : { state: 'anonymous' }
}

const isSame = (one: Identity, other: Identity): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Reads the identity from the browser again. */
function refresh(): void {
  const next = loadIdentity()
  identityStore.setState((current) => (isSame(current, next) ? current : next))
}

/** Reads the identity, and reads it again when another tab may have changed it. */
export function watchIdentity(): void {
  refresh()
  addEventListener('storage', refresh)
  addEventListener('focus', refresh)
  document.addEventListener('visibilitychange', refresh)
}

const writeCookie = (token: string, seconds: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the only synchronous API, and all browsers have it.
  document.cookie = `${authCookie}=${encodeURIComponent(token)}; Path=/; Max-Age=${seconds}; Secure; SameSite=Strict`
}

let hasEnded = false

/** Returns true if the last sign-in expired or was revoked. Signing out does not count. */
export const hasSignInEnded = (): boolean => hasEnded

/**
 * Stores the access token for 30 days. Deletes the guest token, because the server has moved the
 * guest's cart to the account. Returns false when the browser did not store the cookie, because it
 * blocks cookies or the page was loaded over plain http.
 * @spec identity.auth-cookie, identity.cookie-flags, identity.cookie-refused, identity.sign-in
 */
export function signIn(token: string): boolean {
  writeCookie(token, signInDays * 24 * 60 * 60)
  if (readAuthToken() !== token) return false
  hasEnded = false
  // This follows the cookie, because the storage event makes other tabs read the cookie.
  deleteGuestToken()
  refresh()
  return true
}

async function revoke(token: string): Promise<void> {
  try {
    await call((await import('#contract/users.ts')).logout, {
      headers: { authorization: `Bearer ${token}` },
    })
  } catch (failure) {
    const isRevokedAlready = failure instanceof ApiCallError && failure.status === 401
    if (!isRevokedAlready) logFailure('The sign-in could not be revoked.', failure)
  }
}

/**
 * Deletes the cookie, then revokes the token on the server. The browser is signed out at once, also
 * without a network. Resolves after the response of the server and never rejects.
 * @spec identity.sign-out
 */
export async function signOut(): Promise<void> {
  const token = readAuthToken()
  hasEnded = false
  writeCookie('', 0)
  refresh()
  if (token) await revoke(token)
}

/**
 * Signs out after the server has reported that the sign-in expired or was revoked. Returns false for
 * a token that the browser no longer stores; the shopper then remains signed in.
 */
export function endRejectedSignIn(authorization: string): boolean {
  if (authorization !== `Bearer ${readAuthToken()}`) return false
  hasEnded = true
  writeCookie('', 0)
  refresh()
  return true
}
