import type { AuditEntry } from '#contract/admin/audit.ts'
import { type AuditFilter, readAuditEntries } from '#data/audit/audit-entries.ts'
import type { Db } from '#data/engine/engine.ts'
import { formatCsvRows } from './csv.ts'

const pageSize = 1000

const columns = [
  'seq',
  'at',
  'actor_kind',
  'actor',
  'action',
  'subject_kind',
  'subject_id',
  'subject',
  'changes',
  'reason',
]

const toCells = (entry: AuditEntry) => [
  entry.seq,
  entry.at,
  entry.actor.kind,
  entry.actor.name,
  entry.action,
  entry.subject.kind,
  entry.subject.id,
  entry.subject.label,
  JSON.stringify(entry.changes),
  entry.reason,
]

/** A page of audit entries as rows of a CSV file. */
export interface AuditCsvPage {
  csv: string
  entryCount: number
}

/** Returns all entries of a filter as pages of a CSV file, newest first. The heading comes first. */
export async function* auditCsvPages(db: Db, filter: AuditFilter): AsyncGenerator<AuditCsvPage> {
  yield { csv: formatCsvRows([columns]), entryCount: 0 }
  let beforeSeq: number | undefined
  do {
    const { entries, nextSeq } = await readAuditEntries(db, filter, { limit: pageSize, beforeSeq })
    yield { csv: formatCsvRows(entries.map(toCells)), entryCount: entries.length }
    beforeSeq = nextSeq ?? undefined
  } while (beforeSeq !== undefined)
}
