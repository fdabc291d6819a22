import type { Context } from 'hono'
import { staffError } from '#contract/admin/errors.ts'
import type { Me } from '#contract/admin/me.ts'
import { findStaffSession } from '#data/staff/staff-sessions.ts'
import type { SignIn } from '#data/staff/staff-sign-in.ts'
import { deviceName } from '#rules/device-name.ts'
import { createToken, readSessionHash, setSessionCookie } from './cookie.ts'
import type { AdminDependencies } from './dependencies.ts'
import { readMe } from './me.ts'

/** A session to open, and what to do when it is stored. */
export interface NewSession {
  /** Values for `openSession` or `openPartialSession`. */
  signIn: Pick<SignIn, 'tokenHash' | 'device' | 'now' | 'replaces'>
  /** Sets the cookie. Call it after the commit. */
  setCookie: () => void
  /** Sets the cookie and returns the signed-in person. Call it after the commit. */
  complete: () => Promise<Me>
}

/** Returns the browser and system of a request in words. */
export const deviceOf = ({ req }: Context): string => deviceName(req.header('user-agent'))

/** Sets the cookie of a session and returns its person. */
export async function completeSession(
  context: Context,
  { token, tokenHash, now }: { token: string; tokenHash: string; now: Date },
  deps: AdminDependencies,
): Promise<Me> {
  const session = await findStaffSession(deps.engine.db, { tokenHash, now })
  if (!session) throw staffError('sign_in_required')
  setSessionCookie(context, token)
  return readMe(session, deps)
}

/** Creates the values of a session for the browser of a call. */
export function createNewSession(context: Context, now: Date, deps: AdminDependencies): NewSession {
  const { token, tokenHash } = createToken()
  return {
    signIn: { tokenHash, device: deviceOf(context), now, replaces: readSessionHash(context) },
    setCookie: () => setSessionCookie(context, token),
    complete: () => completeSession(context, { token, tokenHash, now }, deps),
  }
}
