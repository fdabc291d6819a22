import * as z from 'zod/mini'
import { text } from '#contract/text.ts'
import { Actor } from './actors.ts'
import { AuditAction, AuditSubjectKind } from './audit-actions.ts'
import { adminEndpoint, exportTimeoutMs } from './endpoint.ts'
import { countedPageOf, Day, Flag, pageQuery } from './queries.ts'

/** A changed field with its values before and after. Values of personal fields are absent. */
export const AuditChange = z.object({
  field: z.string(),
  from: z.optional(z.unknown()),
  to: z.optional(z.unknown()),
})
export type AuditChange = z.infer<typeof AuditChange>

/** An entry of the audit log. */
export const AuditEntry = z.object({
  seq: z.int(),
  at: z.iso.datetime(),
  actor: Actor,
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), label: z.string() }),
  changes: z.array(AuditChange),
  reason: z.nullable(z.string()),
  /** True if the values of its personal fields were erased on request of the person. */
  isPersonalDataErased: z.boolean(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const auditFilter = {
  actorId: z.optional(text(80)),
  action: z.optional(AuditAction),
  subjectKind: z.optional(AuditSubjectKind),
  subjectId: z.optional(text(80)),
  from: z.optional(Day),
  to: z.optional(Day),
}

/** Query of a list of audit entries. */
export const AuditQuery = z.strictObject({ ...auditFilter, ...pageQuery })
export type AuditQuery = z.infer<typeof AuditQuery>

const AuditListQuery = z.strictObject({
  ...auditFilter,
  ...pageQuery,
  withTotal: z.optional(Flag),
})

/** Returns audit entries, newest first. Without `audit.read`: only the caller's own. */
export const listAuditEntries = adminEndpoint({
  method: 'GET',
  path: '/audit',
  summary: 'List audit entries, newest first',
  auth: 'staff',
  permission: null,
  audit: null,
  query: AuditListQuery,
  data: countedPageOf(AuditEntry),
})

/** Verifies the hash chain of the audit log. */
export const verifyAudit = adminEndpoint({
  method: 'GET',
  path: '/audit/verification',
  summary: 'Verify the hash chain of the audit log',
  auth: 'staff',
  permission: 'audit.read',
  audit: null,
  timeoutMs: exportTimeoutMs,
  data: z.object({
    entryCount: z.int(),
    firstAt: z.nullable(z.iso.datetime()),
    brokenAtSeq: z.nullable(z.int()),
    checkedAt: z.iso.datetime(),
  }),
})

/** Returns audit entries as CSV. */
export const exportAudit = adminEndpoint({
  method: 'GET',
  path: '/audit/export',
  summary: 'Export audit entries as CSV',
  auth: 'staff',
  permission: 'audit.read',
  recentAuth: true,
  audit: 'audit.exported',
  limit: 'export',
  timeoutMs: exportTimeoutMs,
  query: AuditQuery,
  responseType: 'text/csv',
  data: z.string(),
})
