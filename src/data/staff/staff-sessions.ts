import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Session } from '#contract/admin/me.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import type { StaffSessionTable, StaffTable } from '#data/tables/staff-tables.ts'
import { partialSessionMs, sessionIdleMs, sessionMs } from '#rules/staff-sessions.ts'

/** A valid session with its person. */
export interface StaffSession {
  session: Selectable<StaffSessionTable>
  staff: Selectable<StaffTable>
  /** When the session ends without use. */
  idleExpiresAt: string
}

/** A session to open. `tokenHash` is the SHA-256 of its cookie. */
export interface NewStaffSession {
  tokenHash: string
  staffId: string
  state: StaffSessionTable['state']
  /** `password`, `passkey` or `link`. */
  method: string
  /** Browser and system. */
  device: string
  now: Date
}

/** `seen_at` is written at most this often, so that not each read is a write. */
const seenIntervalMs = 60_000

/** Opens a session. A full one counts as re-authentication. */
export async function createStaffSession(trx: Db, given: NewStaffSession): Promise<void> {
  const at = given.now.toISOString()
  const lifetimeMs = given.state === 'full' ? sessionMs : partialSessionMs
  await trx
    .insertInto('staff_sessions')
    .values({
      token_hash: given.tokenHash,
      id: randomUUID(),
      staff_id: given.staffId,
      state: given.state,
      method: given.method,
      device: given.device,
      created_at: at,
      seen_at: at,
      reauthenticated_at: at,
      expires_at: new Date(given.now.getTime() + lifetimeMs).toISOString(),
    })
    .execute()
}

/** Columns of a person that `staff_sessions` does not have. */
const personColumns = [
  'email',
  'name',
  'role',
  'version',
  'password_hash',
  'totp_secret',
  'totp_last_step',
  'disabled_at',
] as const

/** A session by the hash of its cookie, or by its id, which stays when the cookie is renewed. */
export type SessionKey = { tokenHash: string } | { id: string }

/**
 * Returns a session and its person with one statement, because every call of staff reads them.
 * Returns undefined if the session is unknown, idle for too long or expired, or if the person is
 * disabled.
 */
export async function findStaffSession(
  db: Db,
  { now, ...key }: SessionKey & { now: Date },
): Promise<StaffSession | undefined> {
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .selectAll('staff_sessions')
    .select([...personColumns, 'staff.created_at as staff_created_at'])
    .where((eb) =>
      'id' in key ? eb('staff_sessions.id', '=', key.id) : eb('token_hash', '=', key.tokenHash),
    )
    .where('expires_at', '>', now.toISOString())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { email, name, role, version, staff_created_at: created_at, ...rest } = row
  const { password_hash, totp_secret, totp_last_step, disabled_at, ...session } = rest
  const staff: Selectable<StaffTable> = {
    ...{ id: session.staff_id, email, name, role, version, created_at },
    ...{ password_hash, totp_secret, totp_last_step, disabled_at },
  }
  const idleEnd = Date.parse(session.seen_at) + sessionIdleMs[staff.role]
  if (idleEnd <= now.getTime()) return undefined
  return { session, staff, idleExpiresAt: new Date(idleEnd).toISOString() }
}

/** Notes that a session is in use, at most once a minute. */
export async function touchStaffSession(
  engine: Engine,
  { session, now }: { session: StaffSession['session']; now: Date },
): Promise<void> {
  if (now.getTime() - Date.parse(session.seen_at) < seenIntervalMs) return
  await engine.writeOne((db) =>
    db
      .updateTable('staff_sessions')
      .set({ seen_at: now.toISOString() })
      .where('token_hash', '=', session.token_hash)
      .execute(),
  )
}

/**
 * Gives a session a new cookie after the person confirmed the identity. Its id and its absolute end
 * stay. Returns false if the session has ended in the meantime.
 */
export async function renewStaffSession(
  trx: Db,
  { tokenHash, newTokenHash, now }: { tokenHash: string; newTokenHash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_sessions')
    .set({
      token_hash: newTokenHash,
      seen_at: now.toISOString(),
      reauthenticated_at: now.toISOString(),
    })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the full sessions of a person that have not ended, latest use first. */
export async function listStaffSessions(
  db: Db,
  given: { staff: Pick<Selectable<StaffTable>, 'id' | 'role'>; tokenHash: string; now: Date },
): Promise<Session[]> {
  const seenAfter = new Date(given.now.getTime() - sessionIdleMs[given.staff.role]).toISOString()
  const rows = await db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('staff_id', '=', given.staff.id)
    .where('state', '=', 'full')
    .where('expires_at', '>', given.now.toISOString())
    .where('seen_at', '>', seenAfter)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at,
    lastSeenAt: row.seen_at,
    isCurrent: row.token_hash === given.tokenHash,
  }))
}

/** Selects sessions of a person: one by its id or cookie, or all but one, or all. */
export interface SessionChoice {
  staffId: string
  id?: string
  tokenHash?: string
  exceptTokenHash?: string
}

/**
 * Ends sessions of a person. Returns their number. The log is locked before, so that no other write
 * of these sessions commits afterwards.
 */
export async function endStaffSessions(
  { trx, record }: Pick<AuditedWrite, 'trx' | 'record'>,
  choice: SessionChoice,
): Promise<number> {
  await record.lock()
  const { numDeletedRows } = await trx
    .deleteFrom('staff_sessions')
    .where(({ eb, and }) =>
      and([
        eb('staff_id', '=', choice.staffId),
        ...(choice.id === undefined ? [] : [eb('id', '=', choice.id)]),
        ...(choice.tokenHash === undefined ? [] : [eb('token_hash', '=', choice.tokenHash)]),
        ...(choice.exceptTokenHash === undefined
          ? []
          : [eb('token_hash', '<>', choice.exceptTokenHash)]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Reads at most this many sign-ins of a person to find out whether a device is new. */
const maxSignIns = 500

/**
 * Returns true if a person signed in from a device before. Sessions are deleted when they end, so the
 * audit entries count: a sign-in records the change `{ field: 'device', to: device }`.
 */
export async function hasUsedDevice(
  db: Db,
  { staffId, device }: { staffId: string; device: string },
): Promise<boolean> {
  const signIns = await db
    .selectFrom('audit_log')
    .select('changes')
    .where('actor_id', '=', staffId)
    .where('action', 'in', ['staff.signed_in', 'staff.set_up'])
    .orderBy('seq', 'desc')
    .limit(maxSignIns)
    .execute()
  return signIns.some(({ changes }) =>
    changes.some(({ field, to }) => field === 'device' && to === device),
  )
}
