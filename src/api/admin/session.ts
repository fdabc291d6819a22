import type { Context } from 'hono'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { staffError } from '#contract/admin/errors.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import {
  findStaffSession,
  type StaffSession,
  touchStaffSession,
} from '#data/staff/staff-sessions.ts'
import { readSessionHash } from './cookie.ts'
import type { AdminDependencies } from './dependencies.ts'

/**
 * Returns the session of a call, or null if the call needs none. Throws `sign_in_required` without
 * a valid session, and `second_factor_required` if the session still lacks the second factor. A call
 * that a page makes on a timer does not count as use of the session.
 */
export async function readStaffSession(
  context: Context,
  endpoint: AdminEndpoint,
  { engine, now }: Pick<AdminDependencies, 'engine' | 'now'>,
): Promise<StaffSession | null> {
  if (endpoint.auth === 'none') return null
  const tokenHash = readSessionHash(context)
  const found = tokenHash && (await findStaffSession(engine.db, { tokenHash, now: now() }))
  if (!found) throw staffError('sign_in_required')
  const { state } = found.session
  if (endpoint.session === 'partial' && state !== 'partial') throw staffError('sign_in_required')
  if (!endpoint.session && state === 'partial') throw staffError('second_factor_required')
  const isTimer = context.req.header('refetch') === 'timer'
  if (!isTimer) await touchStaffSession(engine, { session: found.session, now: now() })
  return found
}

/** Returns true if the browser of a call has a full session. */
export async function hasSession(
  context: Context,
  { db, now }: { db: Db; now: Date },
): Promise<boolean> {
  const tokenHash = readSessionHash(context)
  const found = tokenHash ? await findStaffSession(db, { tokenHash, now }) : undefined
  return found?.session.state === 'full'
}

/**
 * Returns a session again after the body of its call has arrived, which can take long. It is found by
 * its id, because a confirmation of the identity meanwhile renews the cookie. Throws
 * `sign_in_required` if the session has ended.
 */
export async function readSessionAgain(
  { session }: StaffSession,
  { engine, now }: { engine: Engine; now: Date },
): Promise<StaffSession> {
  const found = await findStaffSession(engine.db, { id: session.id, now })
  if (!found) throw staffError('sign_in_required')
  return found
}
