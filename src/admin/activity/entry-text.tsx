import { BeforeAfter } from '#admin/ui/before-after.tsx'
import { activityCopy } from '#content/copy/admin/activity.ts'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { isId, shownChange } from './entry-change.ts'

/** Returns the name of the person or program that an entry names. */
export function actorName({ actor }: Pick<AuditEntry, 'actor'>): string {
  if (actor.kind === 'command') return activityCopy.command
  return actor.kind === 'system' ? activityCopy.system : actor.name
}

/** Subjects that exist once, so a sentence about them needs no name. */
const wholes: ReadonlySet<string> = new Set(['orders', 'audit', 'catalogue', 'database'])

/** Actions on the person's own account, so a sentence about them needs no second name. */
const ownActions: ReadonlySet<string> = new Set(['staff.signed_in', 'staff.set_up'])

/** Returns the name of the subject, or undefined if the sentence is complete without it. */
export const subjectText = ({
  action,
  subject,
}: Pick<AuditEntry, 'action' | 'subject'>): string | undefined =>
  wholes.has(subject.kind) || ownActions.has(action) || isId(subject.label)
    ? undefined
    : subject.label

/** The values before and after of an entry, and its reason. */
export function EntryChanges({ entry }: { entry: AuditEntry }) {
  if (entry.isPersonalDataErased) return <span className="text-ink-3">{activityCopy.erased}</span>
  const change = shownChange(entry)
  return (
    <>
      {change && 'count' in change && <span>{activityCopy.changes(change.count)}</span>}
      {change && 'to' in change && (
        <BeforeAfter label={change.label} from={change.from} to={change.to} />
      )}
      {entry.reason && (
        <span className="text-small text-ink-3 md:max-lg:hidden">“{entry.reason}”</span>
      )}
    </>
  )
}
