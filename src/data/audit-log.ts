import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { AuditChange } from '#contract/admin/audit.ts'
import type { AuditAction, AuditSubjectKind } from '#contract/admin/audit-actions.ts'
import type { Engine, WriteContext } from '#data/engine/engine.ts'
import { type AuditRow, entryHash, personalHash, reasonField } from './audit-chain.ts'
import type { AuditLogTable } from './staff-tables.ts'
import type { Tables } from './tables.ts'

/** Who makes a change: a member of staff, a command line with its user, or the system. */
export interface AuditActor {
  kind: AuditLogTable['actor_kind']
  id: string | null
  name: string
}

/** The part of an audit entry that all entries of one write share. */
export interface AuditSource {
  actor: AuditActor
  action: AuditAction
  /** Id of the HTTP request, as the log shows it. */
  requestId?: string | undefined
  now: Date
}

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
  /** Rolls back, so that `withAudit` returns `result`. For a repeated call that changes nothing. */
  unchanged(result: unknown): never
}

/** What the body of `withAudit` works with. */
export interface AuditedWrite extends WriteContext {
  record: RecordAudit
}

/** Carries the result of a body that changed nothing out of the transaction. */
class Unchanged extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('The write changed nothing.')
    this.result = result
  }
}

/** Returns the values as the database will return them. */
const asStored = (changes: readonly AuditChange[]): AuditChange[] =>
  JSON.parse(JSON.stringify(changes))

const fieldName = ({ field }: AuditChange): AuditChange => ({ field })

function createRow(
  source: AuditSource,
  entry: AuditRecord,
  chain: { head: { seq: number; hash: string }; personal_hash: string | null },
): AuditRow {
  const { actor, requestId, now } = source
  const { subject, changes, personal } = entry
  const row = {
    seq: chain.head.seq + 1,
    at: now.toISOString(),
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

async function writeEntry(
  trx: Transaction<Tables>,
  engine: Engine,
  { source, entry }: { source: AuditSource; entry: AuditRecord },
): Promise<number> {
  const head = await trx
    .selectFrom('audit_head')
    .select(['seq', 'hash'])
    .$call(engine.lockRows)
    .executeTakeFirstOrThrow()
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
  return row.seq
}

/**
 * Runs a write of staff, of a command line or of the system in one transaction, together with its
 * audit entries. Rolls back and throws if the body returns without an entry. All such writes go
 * through this function.
 * @example await withAudit(engine, { actor, action: 'staff.enabled', now }, async ({ trx, record }) => {
 *   await trx.updateTable('staff').set({ disabled_at: null }).where('id', '=', id).execute()
 *   await record({ subject: { kind: 'staff', id }, changes: [{ field: 'disabledAt', from, to: null }] })
 * })
 */
export async function withAudit<Result>(
  engine: Engine,
  source: AuditSource,
  body: (write: AuditedWrite) => Promise<Result>,
): Promise<Result> {
  try {
    return await engine.write(async (context) => {
      let entries = 0
      const record = async (entry: AuditRecord) => {
        entries += 1
        return writeEntry(context.trx, engine, { source, entry })
      }
      const unchanged = (result: unknown): never => {
        throw new Unchanged(result)
      }
      const result = await body({ ...context, record: Object.assign(record, { unchanged }) })
      if (entries === 0) throw new Error(`The write ${source.action} has no audit entry.`)
      return result
    })
  } catch (error) {
    if (error instanceof Unchanged) return error.result as Result
    throw error
  }
}
