import { Link } from '@tanstack/react-router'
import { defineList } from '#admin/kit/list-layout.ts'
import { formatCount, formatTime } from '#admin/lib/format.ts'
import { dayTitle } from '#admin/lib/group-by-day.ts'
import { activityCopy as copy } from '#content/copy/admin/activity.ts'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { type ActivityGroup, bulkText } from './activity.ts'
import { actionText, sentenceText } from './entry-change.ts'
import { actorName, EntryChanges, subjectText } from './entry-text.tsx'

/** The action of the person and its subject: `changed the stock of Floral 701`. */
function What({ entries }: ActivityGroup) {
  const [entry] = entries
  const bulk = bulkText({ entries })
  const subject = bulk ?? subjectText(entry)
  return (
    <>
      <span className="text-ink-2">
        {entries.length > 1 ? actionText(entry) : sentenceText(entry)}
      </span>{' '}
      {entry.subject.kind === 'order' && !bulk ? (
        <Link
          className="font-medium"
          to="/orders/$number"
          params={{ number: entry.subject.label.replace('#', '') }}
        >
          {subject}
        </Link>
      ) : (
        subject && <bdi className="font-medium">{subject}</bdi>
      )}
    </>
  )
}

const Person = ({ entry }: { entry: AuditEntry }) => (
  <bdi className="font-medium">{actorName(entry)}</bdi>
)

/** Returns the numbers of the entries of a row: `120 – 124`. */
function numbersText({ entries }: ActivityGroup): string {
  const [first] = entries
  const last = entries.at(-1) ?? first
  return entries.length > 1
    ? `${formatCount(last.seq)} – ${formatCount(first.seq)}`
    : formatCount(first.seq)
}

const changesStyle = 'text-ink-2 *:me-3'

/** A text of a card, over several lines. */
const wrapped = 'whitespace-normal wrap-anywhere'

/** Returns the columns of the activity log by day, and how a phone arranges them. */
export const activityLayout = (now: Date) =>
  defineList({
    label: copy.title,
    idOf: ({ entries: [entry] }: ActivityGroup) => String(entry.seq),
    groupOf: ({ entries: [{ at }] }) => dayTitle(at, now, copy.today),
    columns: {
      time: {
        head: copy.columns.time,
        width: 'w-18',
        look: 'text-ink-3',
        cell: ({ entries: [{ at }] }) => formatTime(at),
        bone: 4,
      },
      person: {
        head: copy.columns.person,
        width: 'w-32',
        cell: ({ entries: [entry] }) => <Person entry={entry} />,
        bone: [6, 3],
      },
      what: {
        head: copy.columns.what,
        width: 'w-2/5',
        cell: (group) => (
          <span className="md:max-lg:whitespace-normal">
            <What {...group} />
          </span>
        ),
        card: (group) => (
          <span className={wrapped}>
            <Person entry={group.entries[0]} /> <What {...group} />
          </span>
        ),
        bone: [18, 6],
      },
      change: {
        head: copy.columns.change,
        cell: (group) => (
          <span className={changesStyle}>
            <EntryChanges {...group} />
          </span>
        ),
        card: (group) => (
          <span className={`${changesStyle} ${wrapped}`}>
            <span className="text-ink-3">{formatTime(group.entries[0].at)}</span>
            <EntryChanges {...group} />
          </span>
        ),
        bone: 12,
      },
      entry: {
        head: copy.columns.entry,
        width: 'w-34',
        from: 'tablet',
        isNumber: true,
        look: 'text-small text-ink-3',
        cell: numbersText,
        bone: 5,
      },
    },
    card: {
      lines: [
        { start: ['what'], look: 'mb-0.5' },
        { start: ['change'], look: 'text-small' },
      ],
    },
  })
