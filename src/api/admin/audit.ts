import {
  type AuditQuery,
  exportAudit,
  listAuditEntries,
  verifyAudit,
} from '#contract/admin/audit.ts'
import { staffError } from '#contract/admin/errors.ts'
import { defaultPageSize, maxTotal } from '#contract/admin/queries.ts'
import { type AuditFilter, countAuditEntries, readAuditEntries } from '#data/audit/audit-entries.ts'
import { cairoDayEnd, cairoDayStart } from '#rules/cairo-day.ts'
import { csvResponse } from './csv.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Returns the filter of a query. `from` and `to` are days in Cairo, both included. */
const filterOf = ({
  actorId,
  action,
  subjectKind,
  subjectId,
  from,
  to,
}: AuditQuery): AuditFilter => ({
  actorId,
  action,
  subjectKind,
  subjectId,
  from: from === undefined ? undefined : new Date(cairoDayStart(midnight(from))),
  before: to === undefined ? undefined : new Date(cairoDayEnd(midnight(to))),
})

/** Parses a cursor, which is the number of an entry. Throws `invalid`. */
export function parseSeqCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  if (!/^\d{1,15}$/.test(cursor)) throw staffError('invalid', { field: 'cursor' })
  return Number(cursor)
}

/** Mounts the list of audit entries, their verification and their export. */
export function mountAudit(mountContext: AdminMountContext): void {
  const { auditVerifier, readWorker } = mountContext.deps
  mountStaff(mountContext, listAuditEntries, async ({ can, db, query, session }) => {
    const ownId = session.staff.id
    const readsAll = can('audit.read')
    if (!readsAll && query.actorId !== undefined && query.actorId !== ownId)
      throw staffError('forbidden')
    const filter = readsAll ? filterOf(query) : { ...filterOf(query), actorId: ownId }
    const { entries, nextSeq } = await readAuditEntries(db, filter, {
      limit: query.limit ?? defaultPageSize,
      beforeSeq: parseSeqCursor(query.cursor),
    })
    const list = { items: entries, nextCursor: nextSeq === null ? null : String(nextSeq) }
    if (!query.withTotal) return list
    const total = await countAuditEntries(db, filter)
    return { ...list, total: Math.min(total, maxTotal), isTotalCapped: total > maxTotal }
  })
  mountStaff(mountContext, verifyAudit, async (call) => {
    return { ...(await auditVerifier.verify(call)), checkedAt: call.now.toISOString() }
  })
  mountStaff(mountContext, exportAudit, async (call) => {
    const { context, now, query, write } = call
    const { result, parts } = await readWorker.run('exportAudit', filterOf(query), call)
    call.signal.throwIfAborted()
    await write(({ record }) =>
      record({
        subject: { kind: 'audit', id: 'all' },
        changes: [{ field: 'rows', to: result.entryCount }],
      }),
    )
    return csvResponse(context, `audit-${now.toISOString().slice(0, 10)}.csv`, parts)
  })
}
