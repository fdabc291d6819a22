import { useSyncExternalStore } from 'react'
import { authCookie, signInDays } from '#contract/identity.ts'
import { showToast } from '#ui/toast.ts'
import { ApiCallError, call, whenSignInIsRefused } from './call.ts'
import { deleteGuestToken, readAuthToken, readGuestToken } from './identity.ts'
import { logFailure } from './log-failure.ts'

/**
 * Who shops. `loading` until the browser was asked, so always on the server; `nobody` where the
 * browser stores neither cookie nor guest token.
 * @spec identity.states, identity.on-load
 */
export type Identity =
  | { readonly state: 'loading' | 'nobody' }
  | { readonly state: 'guest'; readonly guestToken: string }
  | { readonly state: 'signed-in'; readonly token: string }

const loading: Identity = { state: 'loading' }
let current: Identity = loading
const listeners = new Set<() => void>()

function ask(): Identity {
  const token = readAuthToken()
  if (token) return { state: 'signed-in', token }
  const guestToken = readGuestToken()
  return guestToken ? { state: 'guest', guestToken } : { state: 'nobody' }
}

const isSame = (one: Identity, other: Identity): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Asks the browser again who shops, and tells everybody if that is another. */
function refresh(): void {
  const next = ask()
  if (isSame(current, next)) return
  current = next
  for (const listener of listeners) listener()
}

/** Who shops now. Browser only. */
export function readIdentity(): Identity {
  if (current.state === 'loading') current = ask()
  return current
}

/**
 * Calls back after every change of who shops: signing in or out, here or in another tab. What
 * belongs to the shopper is to be loaded again then.
 */
export function subscribeToIdentity(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', refresh)
    addEventListener('focus', refresh)
    document.addEventListener('visibilitychange', refresh)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', refresh)
    removeEventListener('focus', refresh)
    document.removeEventListener('visibilitychange', refresh)
  }
}

/** The identity of the shopper, for a component. @spec identity.context */
export const useIdentity = (): Identity =>
  useSyncExternalStore(subscribeToIdentity, readIdentity, () => loading)

const writeCookie = (token: string, seconds: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the only way that works in every browser, at once.
  document.cookie = `${authCookie}=${encodeURIComponent(token)}; Path=/; Max-Age=${seconds}; Secure; SameSite=Strict`
}

let hasEnded = false

/** Whether the last sign-in ended of itself, not by signing out: it ran out or was revoked. */
export const hasSignInEnded = (): boolean => hasEnded

/**
 * Stores the access token for 30 days and deletes the guest token, whose cart the account now has.
 * Returns false when the browser did not store the cookie: it blocks cookies, or the page came by
 * plain http.
 * @spec identity.auth-cookie, identity.cookie-flags, identity.cookie-refused, identity.sign-in
 */
export function signIn(token: string): boolean {
  writeCookie(token, signInDays * 24 * 60 * 60)
  if (readAuthToken() !== token) return false
  hasEnded = false
  // After the cookie: other tabs learn of the sign-in by this change of the storage.
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
 * Signs out here at once, whatever the network does, and has the server forget the token.
 * Resolves after the response of the server; never rejects. @spec identity.sign-out
 */
export async function signOut(): Promise<void> {
  const token = readAuthToken()
  hasEnded = false
  writeCookie('', 0)
  refresh()
  if (token) await revoke(token)
}

// A sign-in that ran out, or was revoked elsewhere, ends here too, and the shopper is told.
whenSignInIsRefused((authorization, refusal) => {
  if (authorization !== `Bearer ${readAuthToken()}`) return
  hasEnded = true
  writeCookie('', 0)
  refresh()
  showToast(refusal.message)
})
