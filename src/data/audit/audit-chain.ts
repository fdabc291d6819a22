import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuditChange } from '#contract/admin/audit.ts'
import type { Db } from '#data/engine/engine.ts'
import type { AuditLogTable } from '#data/tables/staff-tables.ts'

/** A row of the audit log. */
export type AuditRow = Selectable<AuditLogTable>

/** Returns JSON with sorted keys, so that equal values have equal text on both engines. */
export function canonicalJson(value: unknown): string {
  const sorted = (_: string, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each
  return JSON.stringify(value, sorted)
}

/** Returns the hash of an entry: SHA-256 of the hash of the entry before and its own values. */
export function entryHash({ hash: _, previous_hash: previous, ...values }: AuditRow): string {
  return hash('sha256', previous + canonicalJson(values), 'hex')
}

/** Returns the salted hash of personal values. Erased values cannot be guessed from it. */
export const personalHash = (salt: string, changes: readonly AuditChange[]): string =>
  hash('sha256', salt + canonicalJson(changes), 'hex')

/** The field of the free text of an entry among its personal values. */
export const reasonField = 'reason'

/** Returns the free text of an entry, or null if it has none or it was erased. */
export function reasonOf({
  reason,
  personal,
}: {
  reason: string | null
  personal: readonly AuditChange[] | null
}): string | null {
  const text = personal?.find(({ field }) => field === reasonField)?.to
  return typeof text === 'string' ? text : reason
}

/** An audit entry of whose personal values a part was erased, and the salted hash of the others. */
export interface RedactedEntry {
  seq: number
  hash: string
}

const redactionField = 'redactedEntries'

const nameOf = ({ seq, hash: text }: RedactedEntry): string => `${seq}:${text}`

/** Returns the change that names redacted entries. The chain then proves what is left of their values. */
export const redactionChange = (entries: readonly RedactedEntry[]): AuditChange => ({
  field: redactionField,
  to: entries.map(nameOf).join(' '),
})

/** Returns true if an entry names the redacted one with its hash. */
function namesEntry(changes: readonly AuditChange[], redacted: RedactedEntry): boolean {
  const names = changes.find(({ field }) => field === redactionField)?.to
  return typeof names === 'string' && names.split(' ').includes(nameOf(redacted))
}

/** The result of a walk through the whole audit log. */
export interface AuditVerification {
  entryCount: number
  firstAt: string | null
  /** The first entry that was changed, removed or added by hand; null if there is none. */
  brokenAtSeq: number | null
}

const batchSize = 1000

const readBatch = (db: Db, after: number, last: number) =>
  db
    .selectFrom('audit_log')
    .leftJoin('audit_personal', 'audit_personal.audit_seq', 'audit_log.seq')
    .selectAll('audit_log')
    .select(['audit_personal.salt', 'audit_personal.changes as personal'])
    .select('audit_personal.redaction_seq as redactionSeq')
    .where('seq', '>', after)
    .where('seq', '<=', last)
    .orderBy('seq')
    .limit(batchSize)
    .execute()

type BatchRow = Awaited<ReturnType<typeof readBatch>>[number]

/** Returns true if a row follows the entry before it and has its original values. */
function isIntact(row: BatchRow, before: { seq: number; hash: string }): boolean {
  const { salt, personal, redactionSeq, ...entry } = row
  if (entry.seq !== before.seq + 1 || entry.previous_hash !== before.hash) return false
  // Personal values that were erased leave their hash behind. A later entry has that of the redacted.
  const isComplete = salt !== null && redactionSeq === null
  if (isComplete && personalHash(salt, personal ?? []) !== entry.personal_hash) return false
  return entryHash(entry) === entry.hash
}

/** Returns the newest audit entry. */
export const readHead = (db: Db) =>
  db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow()

/** Returns the first redacted entry of a batch that no later entry of the log names with its hash. */
async function findUnproved(db: Db, rows: readonly BatchRow[]): Promise<number | null> {
  for (const { seq, salt, personal, redactionSeq } of rows) {
    if (salt === null || redactionSeq === null) continue
    const entry = await db
      .selectFrom('audit_log')
      .select('changes')
      .where('seq', '=', redactionSeq)
      .where('seq', '>', seq)
      .executeTakeFirst()
    const redacted = { seq, hash: personalHash(salt, personal ?? []) }
    if (!entry || !namesEntry(entry.changes, redacted)) return seq
  }
  return null
}

/**
 * Walks the hash chain of the audit log. It checks every entry up to the newest one at its start, so
 * new entries do not disturb it.
 */
export async function verifyAuditLog(db: Db): Promise<AuditVerification> {
  const head = await readHead(db)
  let before = { seq: 0, hash: '' }
  let firstAt: string | null = null
  const broken = (): AuditVerification => ({
    entryCount: before.seq,
    firstAt,
    brokenAtSeq: before.seq + 1,
  })
  while (before.seq < head.seq) {
    const rows = await readBatch(db, before.seq, head.seq)
    if (rows.length === 0) return broken()
    const brokenAtSeq = await findUnproved(db, rows)
    if (brokenAtSeq !== null) return { ...broken(), brokenAtSeq }
    for (const row of rows) {
      if (!isIntact(row, before)) return broken()
      firstAt ??= row.at
      before = row
    }
  }
  if (before.hash !== head.hash) return { ...broken(), brokenAtSeq: before.seq }
  const { seq: lastSeq } = await db
    .selectFrom('audit_log')
    .select((select) => select.fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow()
  if ((lastSeq ?? 0) > (await readHead(db)).seq) return broken()
  return { entryCount: before.seq, firstAt, brokenAtSeq: null }
}
