import { staffError } from '#contract/admin/errors.ts'
import type { AuditedWrite, AuditRecord } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { addNotice } from './notices.ts'
import { findStaff, type StaffAccount } from './staff.ts'
import { type ChallengeKind, redeemChallenge } from './staff-challenges.ts'
import {
  createStaffSession,
  hasUsedDevice,
  type NewStaffSession,
  renewStaffSession,
} from './staff-sessions.ts'

/** A completed sign-in. */
export interface SignIn extends Omit<NewStaffSession, 'state'> {
  /** Hash of the cookie that the browser had. The new session replaces its session. */
  replaces: string | undefined
  /** Changes to record besides device and method. */
  changes?: AuditRecord['changes']
}

/** Opens a session that waits for the second factor. */
export const openPartialSession = (
  engine: Engine,
  given: Omit<NewStaffSession, 'state'>,
): Promise<void> => engine.writeOne((db) => createStaffSession(db, { ...given, state: 'partial' }))

/** Uses a challenge once. Throws `passkey_invalid` if it is unknown, used, expired or of another use. */
export async function consumeChallenge(
  engine: Engine,
  given: { id: string; kind: ChallengeKind; staffId: string | null; now: Date },
): Promise<string> {
  const challenge = await engine.writeOne((db) => redeemChallenge(db, given))
  if (challenge === undefined) throw staffError('passkey_invalid')
  return challenge
}

/** Returns an account that is not disabled. Throws `sign_in_required`. */
export async function readEnabledStaff(trx: Db, staffId: string): Promise<StaffAccount> {
  const staff = await findStaff(trx, staffId)
  if (!staff || staff.disabled_at !== null) throw staffError('sign_in_required')
  return staff
}

/**
 * Opens a full session and records it with its device. A device that the person has not used before
 * causes an e-mail. Throws `sign_in_required` if the account was disabled in the meantime.
 */
export async function openSession(
  { trx, record }: Pick<AuditedWrite, 'trx' | 'record'>,
  signIn: SignIn,
): Promise<void> {
  const { staffId, device, method, now, replaces, changes = [] } = signIn
  // Then the account is read as it is at the commit.
  await record.lock()
  const { version } = await readEnabledStaff(trx, staffId)
  if (replaces !== undefined)
    await trx.deleteFrom('staff_sessions').where('token_hash', '=', replaces).execute()
  if (!(await hasUsedDevice(trx, { staffId, device }))) {
    const data = { device, at: now.toISOString() }
    await addNotice(trx, { staffId, kind: 'newDevice', data, now })
  }
  await createStaffSession(trx, { ...signIn, state: 'full' })
  await record({
    subject: { kind: 'staff', id: staffId, ...(changes.length > 0 ? { version } : {}) },
    changes: [...changes, { field: 'device', to: device }, { field: 'method', to: method }],
  })
}

/**
 * Confirms the identity of a signed-in person: runs `useFactor` and gives the session a new cookie.
 * Throws `sign_in_required` if the session has ended.
 */
export function renewSession(
  engine: Engine,
  given: { tokenHash: string; newTokenHash: string; now: Date },
  useFactor: (trx: Db) => Promise<void>,
): Promise<void> {
  return engine.write(async ({ trx }) => {
    await useFactor(trx)
    if (!(await renewStaffSession(trx, given))) throw staffError('sign_in_required')
  })
}
