import { BeforeAfter } from '#admin/ui/before-after.tsx'
import { CompareTexts } from '#admin/ui/compare-texts.tsx'
import { activityCopy } from '#content/copy/admin/activity.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { type ActivityGroup, groupChange } from './activity.ts'
import { fieldLabel, isId, type ShownChange } from './entry-change.ts'

/** Returns the name of the person or program that an entry names. */
export function actorName({ actor }: Pick<AuditEntry, 'actor'>): string {
  if (actor.kind === 'command') return activityCopy.command
  return actor.kind === 'system' ? activityCopy.system : actor.name
}

/** Subjects that exist once, so a sentence about them needs no name. */
const wholes: ReadonlySet<string> = new Set(['orders', 'audit', 'catalogue', 'database'])

/** Returns the title of two long texts: `Summary of Oxford`, or the name of a setting. */
const textsTitle = (label: string | undefined, subject: string | undefined): string =>
  label !== undefined && subject !== undefined
    ? adminCopy.compareTexts.of(label, subject)
    : (label ?? subject ?? activityCopy.title)

/** Actions on the person's own account, so a sentence about them needs no second name. */
const ownActions: ReadonlySet<string> = new Set(['staff.signed_in', 'staff.set_up'])

/** Returns the name of the subject, or undefined if the sentence is complete without it. */
export const subjectText = ({
  action,
  subject,
}: Pick<AuditEntry, 'action' | 'subject'>): string | undefined => {
  if (wholes.has(subject.kind) || ownActions.has(action) || isId(subject.label)) return undefined
  return subject.kind === 'setting' ? fieldLabel(subject.label) : subject.label
}

interface ChangeProps {
  change: NonNullable<ShownChange>
  /** The name of the changed subject, such as a product. */
  subject: string | undefined
}

/** The values of one field before and after, or how many fields or entries there are. */
function Change({ change, subject }: ChangeProps) {
  if ('count' in change) return <span>{activityCopy.changes(change.count)}</span>
  if ('entries' in change) return <span>{activityCopy.edits(change.entries)}</span>
  const { label, verb, from, to, texts, note, isNamed } = change
  const name = [isNamed ? undefined : label, verb].filter(Boolean).join(': ')
  return (
    <>
      {to === undefined ? (
        name && <b className="font-medium text-ink">{name}</b>
      ) : (
        <BeforeAfter label={name} from={from} to={to} />
      )}
      {texts && <CompareTexts title={textsTitle(label, subject)} {...texts} />}
      {note && <span className="text-small text-ink-3">{note}</span>}
    </>
  )
}

/** The change that a row names beside its sentence, and the reason. */
export function EntryChanges({ entries }: ActivityGroup) {
  const [entry] = entries
  if (entry.isPersonalDataErased) return <span className="text-ink-3">{activityCopy.erased}</span>
  const change = groupChange({ entries })
  return (
    <>
      {change && <Change change={change} subject={subjectText(entry)} />}
      {entry.reason && (
        <span className="text-small text-ink-3 md:max-lg:hidden">“{entry.reason}”</span>
      )}
    </>
  )
}
