import { sql } from 'kysely'
import type { AuditChange, AuditEntry } from '#contract/admin/audit.ts'
import type { AuditAction, AuditSubjectKind } from '#contract/admin/audit-actions.ts'
import { maxTotal } from '#contract/admin/queries.ts'
import { orderNumber } from '#contract/orders.ts'
import type { Db } from '#data/engine/engine.ts'
import type { Tables } from '#data/tables/tables.ts'
import type { LaterEdit } from '#rules/merge-edits.ts'
import { reasonOf } from './audit-chain.ts'

/** Selects audit entries. An entry matches if it meets all given conditions. */
export interface AuditFilter {
  actorId?: string | undefined
  action?: AuditAction | undefined
  subjectKind?: AuditSubjectKind | undefined
  subjectId?: string | undefined
  /** At this time or later. */
  from?: Date | undefined
  /** Before this time. */
  before?: Date | undefined
}

/** A page of audit entries, newest first. */
export interface AuditPage {
  limit: number
  /** Only entries with a smaller number: `nextSeq` of the page before. */
  beforeSeq?: number | undefined
}

const selectEntries = (db: Db, filter: AuditFilter) =>
  db
    .selectFrom('audit_log')
    .where(({ eb, and }) =>
      and([
        ...(filter.actorId === undefined ? [] : [eb('actor_id', '=', filter.actorId)]),
        ...(filter.action === undefined ? [] : [eb('action', '=', filter.action)]),
        ...(filter.subjectKind === undefined ? [] : [eb('subject_kind', '=', filter.subjectKind)]),
        ...(filter.subjectId === undefined ? [] : [eb('subject_id', '=', filter.subjectId)]),
        ...(filter.from === undefined ? [] : [eb('at', '>=', filter.from.toISOString())]),
        ...(filter.before === undefined ? [] : [eb('at', '<', filter.before.toISOString())]),
      ]),
    )

/** Returns the number of matching entries, at most one above `maxTotal`. */
export async function countAuditEntries(db: Db, filter: AuditFilter): Promise<number> {
  const matching = selectEntries(db, filter)
    .select('seq')
    .limit(maxTotal + 1)
  const { total } = await db
    .selectFrom(matching.as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const readRows = (db: Db, filter: AuditFilter, { limit, beforeSeq }: AuditPage) =>
  selectEntries(db, filter)
    .leftJoin('audit_personal', 'audit_personal.audit_seq', 'audit_log.seq')
    .selectAll('audit_log')
    .select('audit_personal.changes as personal')
    .$if(beforeSeq !== undefined, (select) => select.where('seq', '<', beforeSeq ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute()

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** The subjects with a name that is not their id, the tables that have it, and its column. */
const namedSubjects = [
  ['staff', 'staff', 'name'],
  ['coupon', 'coupons', 'name'],
  ['fabric', 'fabrics', 'name'],
  ['product', 'products', 'name'],
  ['variant', 'variants', 'code'],
] as const satisfies [AuditSubjectKind, keyof Tables, string][]

/** Returns the names of what entries are about, by id. */
async function readNames(db: Db, rows: readonly Row[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const [kind, table, column] of namedSubjects) {
    const ofKind = rows.filter((row) => row.subject_kind === kind)
    const ids = [...new Set(ofKind.map((row) => row.subject_id))]
    if (ids.length === 0) continue
    const named = await db
      .selectFrom(table)
      .select('id')
      .select(sql<string>`${sql.ref(column)}`.as('name'))
      .where('id', 'in', ids)
      .execute()
    for (const { id, name } of named) names.set(id, name)
  }
  return names
}

/** Puts personal values that were not erased into the changes, which name only their fields. */
function mergeChanges(row: Row): AuditChange[] {
  const personal = new Map((row.personal ?? []).map((change) => [change.field, change]))
  return row.changes.map((change) => personal.get(change.field) ?? change)
}

function toEntry(row: Row, names: ReadonlyMap<string, string>): AuditEntry {
  const { subject_kind: kind, subject_id: id } = row
  const label = kind === 'order' ? orderNumber(id) : (names.get(id) ?? id)
  return {
    seq: row.seq,
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    action: row.action,
    subject: { kind, id, label },
    changes: mergeChanges(row),
    reason: reasonOf(row),
    isPersonalDataErased: row.personal_hash !== null && row.personal === null,
  }
}

/** Returns audit entries, newest first. `nextSeq` is null at the end. */
export async function readAuditEntries(
  db: Db,
  filter: AuditFilter,
  page: AuditPage,
): Promise<{ entries: AuditEntry[]; nextSeq: number | null }> {
  const rows = await readRows(db, filter, page)
  const shown = rows.slice(0, page.limit)
  const names = await readNames(db, shown)
  return {
    entries: shown.map((row) => toEntry(row, names)),
    nextSeq: rows.length > page.limit ? (shown.at(-1)?.seq ?? null) : null,
  }
}

/** A subject with the version that a form was loaded with. */
export interface LoadedSubject {
  kind: AuditSubjectKind
  id: string
  version: number
  /** Only entries of these actions. Default: all. */
  actions?: readonly AuditAction[]
}

/** Returns the edits of a subject after a version, for a form that was loaded with that version. */
export async function readLaterEdits(db: Db, subject: LoadedSubject): Promise<LaterEdit[]> {
  let query = db
    .selectFrom('audit_log')
    .select(['subject_version', 'changes', 'actor_id', 'actor_name', 'at'])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('subject_version', '>', subject.version)
  if (subject.actions) query = query.where('action', 'in', subject.actions)
  const rows = await query.orderBy('seq').execute()
  return rows.map((row) => ({
    version: row.subject_version ?? 0,
    fields: row.changes.map(({ field }) => field),
    changedBy: row.actor_name,
    changedById: row.actor_id,
    changedAt: row.at,
  }))
}
