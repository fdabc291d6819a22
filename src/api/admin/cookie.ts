import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { digest } from '../identity.ts'

/** The cookie with the token of a session. `__Host-` binds it to this host and to HTTPS. */
export const sessionCookie = '__Host-admin'

const attributes = { secure: true, httpOnly: true, sameSite: 'Strict', path: '/' } as const

/** Returns the hash of the token in the cookie, or undefined without a cookie. */
export function readSessionHash(context: Context): string | undefined {
  const token = getCookie(context, sessionCookie)
  return token === undefined || !/^[\w-]{43}$/.test(token) ? undefined : digest(token)
}

/** Returns a token of 256 random bits, with the hash that the database stores. */
export function createToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: digest(token) }
}

/** Sets the cookie of a session. Each step of a sign-in sets a new value. */
export const setSessionCookie = (context: Context, token: string): void =>
  setCookie(context, sessionCookie, token, attributes)

/** Removes the cookie. */
export const removeSessionCookie = (context: Context): void => {
  deleteCookie(context, sessionCookie, attributes)
}
