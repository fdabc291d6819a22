import { formatDayTime } from '#admin/lib/format.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { activityCopy } from '#content/copy/admin/activity.ts'
import type { AuditChange, AuditEntry } from '#contract/admin/audit.ts'

/** Returns the name of the person or program that an entry names. */
export function actorName({ actor }: Pick<AuditEntry, 'actor'>): string {
  if (actor.kind === 'command') return activityCopy.command
  return actor.kind === 'system' ? activityCopy.system : actor.name
}

const actions: Record<string, string> = activityCopy.actions

/** Returns what an entry says the person did, without the subject: `changed the status of`. */
export const actionText = ({ action }: Pick<AuditEntry, 'action'>): string =>
  actions[action] ?? action

/** Subjects that exist once, so a sentence about them needs no name. */
const wholes: ReadonlySet<string> = new Set(['orders', 'audit', 'catalogue', 'database'])

/** Actions on the person's own account, so a sentence about them needs no second name. */
const ownActions: ReadonlySet<string> = new Set(['staff.signed_in', 'staff.set_up'])

/** Returns true for a UUID or the id of a picture. They say nothing to a person, so they are not shown. */
const isId = (value: unknown): boolean =>
  typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}-[\da-f]{4}-|[\da-f]{24}$)/.test(value)

/** Returns the name of the subject, or undefined if the sentence is complete without it. */
export const subjectText = ({
  action,
  subject,
}: Pick<AuditEntry, 'action' | 'subject'>): string | undefined =>
  wholes.has(subject.kind) || ownActions.has(action) || isId(subject.label)
    ? undefined
    : subject.label

const isShort = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && String(value).length <= 40

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return isTime(value) ? formatDayTime(value) : String(value)
}

function Change({ change }: { change: AuditChange }) {
  const { field, from, to } = change
  if (isId(from) || isId(to)) return null
  if (from === undefined && to === undefined) return <span className="ink-3">{field}</span>
  if (!(isShort(from ?? '') && isShort(to ?? ''))) return <span>{field}</span>
  return (
    <span className="before-after">
      {from !== undefined && from !== null && (
        <>
          <s>{valueText(from)}</s>
          <Icon name="forward" size="small" />
          <span className="sr">{activityCopy.now}</span>
        </>
      )}
      <b>{valueText(to)}</b>
    </span>
  )
}

/** The values before and after of an entry, and its reason. */
export function EntryChanges({ entry }: { entry: AuditEntry }) {
  if (entry.isPersonalDataErased) return <span className="ink-3">{activityCopy.erased}</span>
  return (
    <>
      {entry.changes.slice(0, 3).map((change) => (
        <Change key={change.field} change={change} />
      ))}
      {entry.reason && <span className="why">“{entry.reason}”</span>}
    </>
  )
}
