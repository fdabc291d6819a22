import { sql } from 'kysely'
import type { AuditChange } from '#contract/admin/audit.ts'
import type { ErasureTextKind } from '#contract/admin/customers.ts'
import { personalHash, type RedactedEntry, redactionChange } from '#data/audit/audit-chain.ts'
import type { Db } from '#data/engine/engine.ts'
import { contactValues, type PersonalValue, redact, redactJson } from '#rules/personal-values.ts'
import {
  isRowOf,
  type RowConditions,
  readParts,
  type SearchedDb,
  type TextHit,
} from './personal-search.ts'

/** A column with texts that people write about each other, or with copies of such texts. */
interface RedactedColumn {
  kind: ErasureTextKind
  table: string
  column: string
  isJson?: boolean
  /** The column that names the text for staff. */
  label: string
}

/** The columns from which an erasure removes values. */
export const redactedColumns: readonly RedactedColumn[] = [
  { kind: 'note', table: 'order_notes', column: 'text', label: 'order_id' },
  { kind: 'message', table: 'feedback', column: 'message', label: 'name' },
  { kind: 'email', table: 'outbox', column: 'last_error', label: 'order_id' },
  { kind: 'email', table: 'customer_emails', column: 'last_error', label: 'order_id' },
  { kind: 'staffEmail', table: 'notices', column: 'last_error', label: 'kind' },
  { kind: 'view', table: 'saved_views', column: 'query', label: 'name' },
  { kind: 'view', table: 'saved_views', column: 'name', label: 'name' },
  {
    kind: 'activity',
    table: 'audit_personal',
    column: 'changes',
    label: 'audit_seq',
    isJson: true,
  },
  {
    kind: 'response',
    table: 'admin_idempotency_keys',
    column: 'response',
    label: 'key',
    isJson: true,
  },
]

/** A text of another person that contains a value. */
export interface OtherText extends TextHit, RedactedColumn {
  /** The text without the value. */
  redacted: string
}

/** Returns a text without the values. Names of views are unique, so they get the number of the row. */
function redactHit(
  { rowId, text }: TextHit,
  { table, column, isJson }: RedactedColumn,
  values: readonly PersonalValue[],
): string {
  if (isJson) return redactJson(text, values)
  const redacted = redact(text, values)
  const isName = table === 'saved_views' && column === 'name' && redacted !== text
  return isName ? `${redacted} ${String(rowId).replaceAll(/\D+/g, '')}` : redacted
}

/** Finds the e-mail addresses and telephone numbers of a person in rows of other people. */
export async function findValues(
  source: SearchedDb,
  values: readonly PersonalValue[],
  where: RowConditions = {},
): Promise<OtherText[]> {
  const found: OtherText[] = []
  const contacts = contactValues(values)
  for (const each of redactedColumns) {
    const { table } = each
    const text = sql<string>`coalesce(cast(${sql.ref(each.column)} as text), '')`
    const label = sql<string>`cast(${sql.ref(each.label)} as text)`
    for (const hit of await readParts(
      source,
      { table, text, label, where: where[table] },
      contacts,
    )) {
      const redacted = redactHit(hit, each, contacts)
      if (redacted !== hit.text) found.push({ ...each, ...hit, redacted })
    }
  }
  return found
}

/** Returns the new hash of an entry whose values were redacted. Null if the entry has none any more. */
async function hashEntry(db: Db, seq: number): Promise<RedactedEntry | null> {
  const row = await db
    .selectFrom('audit_personal')
    .select(['salt', 'changes'])
    .where('audit_seq', '=', seq)
    .executeTakeFirst()
  return row ? { seq, hash: personalHash(row.salt, row.changes) } : null
}

/**
 * Removes values from texts of other people. Leaves a row that has changed since it was found.
 * Returns the audit entries whose values changed: pass them to `recordRedaction`.
 */
export async function removeValues(
  source: SearchedDb,
  found: readonly OtherText[],
): Promise<RedactedEntry[]> {
  const entries: RedactedEntry[] = []
  for (const { table, column, redacted, label, text, rowId } of found) {
    const isRow = isRowOf(source, { rowId, text }, column)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${redacted} where ${isRow}`.execute(
      source.db,
    )
    const entry = table === 'audit_personal' ? await hashEntry(source.db, Number(label)) : null
    if (entry) entries.push(entry)
  }
  return entries
}

/**
 * Records an entry that names the new hashes of redacted entries, so that the chain still proves
 * their values. `changes` are the other changes of the entry.
 */
export async function recordRedaction(
  trx: Db,
  entries: readonly RedactedEntry[],
  record: (changes: readonly AuditChange[]) => Promise<number>,
): Promise<void> {
  const redaction_seq = await record(entries.length > 0 ? [redactionChange(entries)] : [])
  for (const { seq } of entries)
    await trx
      .updateTable('audit_personal')
      .set({ redaction_seq })
      .where('audit_seq', '=', seq)
      .execute()
}
