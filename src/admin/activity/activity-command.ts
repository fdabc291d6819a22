import type { ActivitySearch } from '#admin/kit/page-search.ts'
import { AuditAction, AuditSubjectKind } from '#contract/admin/audit-actions.ts'
import { shopCommands } from '#rules/shop-commands.ts'

interface Reader {
  id: string
  /** The person sees the entries of everyone, and whether the log was changed. */
  canReadAll: boolean
}

/**
 * Returns the lines of the shell that list the same entries and verify the log. A filter that the
 * command lacks leaves the list out.
 */
export function activityCommands(search: ActivitySearch, { id, canReadAll }: Reader): string[] {
  const { actorId = canReadAll ? undefined : id, subjectId, from, to } = search
  const action = AuditAction.options.find((option) => option === search.action)
  const subjectKind = AuditSubjectKind.options.find((option) => option === search.subjectKind)
  const isUnknown = action !== search.action || subjectKind !== search.subjectKind
  const isListed = !isUnknown && (subjectId === undefined || subjectKind !== undefined)
  return [
    ...(isListed
      ? [shopCommands.audit({ actorId, action, subjectKind, subjectId, from, to })]
      : []),
    ...(canReadAll ? [shopCommands.verifyAudit()] : []),
  ]
}
