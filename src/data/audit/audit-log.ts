import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { AuditChange } from '#contract/admin/audit.ts'
import type { AuditAction, AuditSubjectKind } from '#contract/admin/audit-actions.ts'
import { staffError } from '#contract/admin/errors.ts'
import type { StaffRole } from '#contract/admin/permissions.ts'
import type { Engine, WriteContext } from '#data/engine/engine.ts'
import type { AuditLogTable } from '#data/tables/staff-tables.ts'
import type { Tables } from '#data/tables/tables.ts'
import { type AuditRow, entryHash, personalHash, reasonField } from './audit-chain.ts'
import { assertPricesConfirmed, type RecordedChanges } from './price-confirmation.ts'

/** Who makes a change: a member of staff, a command line with its user, or the system. */
export interface AuditActor {
  kind: AuditLogTable['actor_kind']
  id: string | null
  name: string
}

/** The session of the person who makes a change, as the call has checked it. */
export interface AuditSession {
  id: string
  role: StaffRole
  /** When the person signed in or confirmed the identity last. */
  confirmedAt: string
}

/** The part of an audit entry that all entries of one write share. */
export interface AuditSource {
  actor: AuditActor
  action: AuditAction
  /** Id of the HTTP request, as the log shows it. */
  requestId?: string | undefined
  now: Date
  /** The write rolls back unless this session is open when its first entry is written. */
  session?: AuditSession | undefined
}

/** Who makes a change, and when. Each function adds its action. */
export type AuditOrigin = Omit<AuditSource, 'action'>

/** A change of one subject. */
export interface AuditRecord {
  subject: {
    kind: AuditSubjectKind
    id: string
    /** The version after the change, of subjects that have one. */
    version?: number
  }
  changes: readonly AuditChange[]
  /** Changed personal fields. Their values can be erased for the order or the customer. */
  personal?: { changes: readonly AuditChange[]; orderId?: string; customerKey?: string }
  /** Free text. It may name a person, so it is stored as a personal value and can be erased. */
  reason?: string | undefined
  /** Default: the action of the write. */
  action?: AuditAction
}

/** Adds an audit entry and returns its number. */
export interface RecordAudit {
  /**
   * Call it once for each changed subject, after the body has locked its rows: entries are written
   * one after another, so this lock is the last one that a write takes.
   */
  (entry: AuditRecord): Promise<number>
  /**
   * Locks the log and checks the session of the caller, as the first entry does. Throws
   * `sign_in_required` if it has ended. A body that ends sessions calls it before, because one of
   * them may be the caller's.
   */
  lock(): Promise<void>
  /** Returns `result` of a body that changes nothing, such as that of a repeated call. */
  unchanged<Result>(result: Result): Result
}

/** Arguments of the body of `withAudit`. */
export interface AuditedWrite extends WriteContext {
  record: RecordAudit
}

/** Returns the values as the database will return them. */
const asStored = (changes: readonly AuditChange[]): AuditChange[] =>
  JSON.parse(JSON.stringify(changes))

const fieldName = ({ field }: AuditChange): AuditChange => ({ field })

/** The end of the log. */
interface AuditHead {
  seq: number
  hash: string
  /** Time of the newest entry. Null without entries. */
  at: string | null
}

/**
 * A write waits for the log for less than this, and the clocks of nodes differ by less. If the newest
 * entry is later than that, its clock was wrong.
 */
const maxLagMs = 5 * 60_000

/** Returns the time of an entry. It is not before the entry that was written before it. */
function timeOf({ now }: AuditSource, previous: string | null): string {
  const at = now.toISOString()
  if (previous === null || previous <= at) return at
  return Date.parse(previous) - now.getTime() > maxLagMs ? at : previous
}

/**
 * Locks the end of the log until the transaction ends, and returns it. Every write that ends a
 * session, disables a person or changes a role waits for this lock too, so a session that is open now
 * is open until the commit. Throws `sign_in_required` if the session of the caller has ended.
 */
async function lockHead(
  trx: Transaction<Tables>,
  engine: Engine,
  { session, now }: AuditSource,
): Promise<AuditHead> {
  const { seq, hash } = await trx
    .selectFrom('audit_head')
    .select(['seq', 'hash'])
    .$call(engine.lockRows)
    .executeTakeFirstOrThrow()
  // Its own statement, because one that waits for a lock does not see what was committed meanwhile.
  const { at, openSession } = await trx
    .selectNoFrom((eb) => [
      eb.selectFrom('audit_log').select('at').where('seq', '=', seq).as('at'),
      eb
        .selectFrom('staff_sessions')
        .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
        .select('staff_sessions.id')
        .where('staff_sessions.id', '=', session?.id ?? '')
        .where('role', '=', session?.role ?? 'viewer')
        .where('disabled_at', 'is', null)
        .where('expires_at', '>', now.toISOString())
        .as('openSession'),
    ])
    .executeTakeFirstOrThrow()
  if (session && openSession === null) throw staffError('sign_in_required')
  return { seq, hash, at }
}

function createRow(
  source: AuditSource,
  entry: AuditRecord,
  chain: { head: AuditHead; personal_hash: string | null },
): AuditRow {
  const { actor, requestId } = source
  const { subject, changes, personal } = entry
  const row = {
    seq: chain.head.seq + 1,
    at: timeOf(source, chain.head.at),
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    action: entry.action ?? source.action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_version: subject.version ?? null,
    changes: asStored([...changes, ...(personal?.changes ?? []).map(fieldName)]),
    // Entries of earlier versions have their reason here.
    reason: null,
    request_id: requestId ?? null,
    personal_hash: chain.personal_hash,
    previous_hash: chain.head.hash,
    hash: '',
  }
  return { ...row, hash: entryHash(row) }
}

/** Returns the values of an entry that can be erased. */
const personalChangesOf = ({ personal, reason }: AuditRecord): AuditChange[] =>
  asStored([...(personal?.changes ?? []), ...(reason ? [{ field: reasonField, to: reason }] : [])])

/** Writes an entry after `head` and returns the new end of the log. */
async function writeEntry(
  trx: Transaction<Tables>,
  head: AuditHead,
  { source, entry }: { source: AuditSource; entry: AuditRecord },
): Promise<AuditHead> {
  const personalChanges = personalChangesOf(entry)
  const isPersonal = entry.personal !== undefined || personalChanges.length > 0
  const salt = randomBytes(16).toString('base64url')
  const row = createRow(source, entry, {
    head,
    personal_hash: isPersonal ? personalHash(salt, personalChanges) : null,
  })
  await trx
    .insertInto('audit_log')
    .values({ ...row, changes: JSON.stringify(row.changes) })
    .execute()
  await trx.updateTable('audit_head').set({ seq: row.seq, hash: row.hash }).execute()
  if (isPersonal) {
    await trx
      .insertInto('audit_personal')
      .values({
        audit_seq: row.seq,
        order_id: entry.personal?.orderId ?? null,
        customer_key: entry.personal?.customerKey ?? null,
        salt,
        changes: JSON.stringify(personalChanges),
      })
      .execute()
  }
  return { seq: row.seq, hash: row.hash, at: row.at }
}

/** Creates the function that records the entries of one transaction, their list, and its check. */
function createRecord(trx: Transaction<Tables>, engine: Engine, source: AuditSource) {
  let head: AuditHead | undefined
  const entries: RecordedChanges[] = []
  let isUnchanged = false
  const lock = async () => {
    head ??= await lockHead(trx, engine, source)
    return head
  }
  const add = async (entry: AuditRecord) => {
    entries.push({ action: entry.action ?? source.action, changes: entry.changes })
    head = await writeEntry(trx, await lock(), { source, entry })
    return head.seq
  }
  const record: RecordAudit = Object.assign(add, {
    lock: async () => void (await lock()),
    unchanged: <Result>(result: Result): Result => {
      isUnchanged = true
      return result
    },
  })
  const assertRecorded = () => {
    if (entries.length === 0 && !isUnchanged)
      throw new Error(`The write ${source.action} has no audit entry.`)
    if (entries.length > 0 && isUnchanged)
      throw new Error(`The write ${source.action} is unchanged and has an audit entry.`)
  }
  return { record, entries, assertRecorded }
}

/**
 * Runs a write of staff, of a command line or of the system in one transaction, together with its
 * audit entries. Rolls back and throws if the body neither records an entry nor calls `unchanged`, if
 * the session of the caller has ended, or if changed prices need a confirmation. All such writes go
 * through this function.
 * @example await withAudit(engine, { actor, action: 'staff.enabled', now }, async ({ trx, record }) => {
 *   await trx.updateTable('staff').set({ disabled_at: null }).where('id', '=', id).execute()
 *   await record({ subject: { kind: 'staff', id }, changes: [{ field: 'disabledAt', from, to: null }] })
 * })
 */
export function withAudit<Result>(
  engine: Engine,
  source: AuditSource,
  body: (write: AuditedWrite) => Promise<Result>,
): Promise<Result> {
  return engine.write(async (context) => {
    const { record, entries, assertRecorded } = createRecord(context.trx, engine, source)
    const result = await body({ ...context, record })
    assertRecorded()
    const { actor, session, now } = source
    if (session && actor.id !== null) {
      const caller = { actorId: actor.id, confirmedAt: session.confirmedAt, now }
      await assertPricesConfirmed(context.trx, caller, entries)
    }
    return result
  })
}
