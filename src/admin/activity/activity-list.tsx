import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { formatCount, formatTime } from '#admin/lib/format.ts'
import { type DayOf, groupByDay } from '#admin/lib/group-by-day.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { Bone } from '#admin/ui/blank.tsx'
import { type BoneColumn, BoneRows } from '#admin/ui/bone-rows.tsx'
import { activityCopy as copy } from '#content/copy/admin/activity.ts'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { type ActivityGroup, groupEntries } from './activity.ts'
import { actionText } from './entry-change.ts'
import { actorName, EntryChanges, subjectText } from './entry-text.tsx'

function Head() {
  const { time, person, what, change, entry } = copy.columns
  return (
    <thead>
      <tr>
        <th>{time}</th>
        <th>{person}</th>
        <th>{what}</th>
        <th>{change}</th>
        <th className="c-m num">{entry}</th>
      </tr>
    </thead>
  )
}

const boneColumns: readonly BoneColumn[] = [
  { width: 4 },
  { width: 6, spread: 3 },
  { width: 18, spread: 6 },
  { width: 12 },
  { width: 5, className: 'c-m num' },
]

/** The final layout with grey bars. */
export function ActivityLoading() {
  const isPhone = useMediaQuery(phoneQuery)
  if (!isPhone)
    return (
      <table className="table activity" aria-busy="true">
        <Head />
        <BoneRows columns={boneColumns} count={6} />
      </table>
    )
  return (
    <ul className="cards entry-cards" aria-busy="true">
      {[24, 20, 26, 22, 25, 21].map((width) => (
        <li key={width}>
          <Bone width={width} />
          <Bone width={14} />
        </li>
      ))}
    </ul>
  )
}

/** What the person did, and to what: `changed the stock of Floral 701`. */
function What({ entries }: ActivityGroup) {
  const [entry] = entries
  const subject = subjectText(entry)
  if (isBulk({ entries }))
    return (
      <>
        <span className="ink-2">{actionText(entry)}</span>{' '}
        <b className="med">{copy.orders(entries.length)}</b>
      </>
    )
  return (
    <>
      <span className="ink-2">{actionText(entry)}</span>{' '}
      {entry.subject.kind === 'order' ? (
        <Link
          className="med"
          to="/orders/$number"
          params={{ number: entry.subject.label.replace('#', '') }}
        >
          {subject}
        </Link>
      ) : (
        subject && <bdi className="med">{subject}</bdi>
      )}
    </>
  )
}

const Person = ({ entry }: { entry: AuditEntry }) => <bdi className="med">{actorName(entry)}</bdi>

/** Returns true for a row of several subjects. */
const isBulk = ({ entries }: ActivityGroup): boolean =>
  entries.some(({ subject }) => subject.id !== entries[0].subject.id)

const Changes = ({ entries }: ActivityGroup) =>
  entries.length > 1 && !isBulk({ entries }) ? (
    copy.edits(entries.length)
  ) : (
    <EntryChanges entry={entries[0]} />
  )

function ActivityRow({ entries }: ActivityGroup) {
  const [entry] = entries
  const last = entries.at(-1) ?? entry
  const range = entries.length > 1 ? `${formatCount(last.seq)} – ` : ''
  return (
    <tr>
      <td className="ink-3">{formatTime(entry.at)}</td>
      <td>
        <Person entry={entry} />
      </td>
      <td>
        <What entries={entries} />
      </td>
      <td className="diff">
        <Changes entries={entries} />
      </td>
      <td className="c-m num ink-3 small">
        {range}
        {formatCount(entry.seq)}
      </td>
    </tr>
  )
}

/** A row of two lines: the sentence, then the time and what changed. */
function ActivityCard({ entries }: ActivityGroup) {
  const [entry] = entries
  return (
    <li>
      <p>
        <Person entry={entry} /> <What entries={entries} />
      </p>
      <p className="small">
        <span className="ink-3">{formatTime(entry.at)}</span>
        <span className="diff">
          <Changes entries={entries} />
        </span>
      </p>
    </li>
  )
}

interface DaysProps {
  days: readonly DayOf<AuditEntry>[]
}

function ActivityTable({ days }: DaysProps) {
  return (
    <table className="table activity">
      <Head />
      <tbody>
        {days.map(({ title, entries }) => (
          <Fragment key={title}>
            <tr className="group">
              <td colSpan={4}>{title}</td>
              <td className="c-m" />
            </tr>
            {groupEntries(entries).map((group) => (
              <ActivityRow key={group.entries[0].seq} {...group} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const ActivityCards = ({ days }: DaysProps) =>
  days.map(({ title, entries }) => (
    <section key={title} aria-label={title}>
      <h2 className="h2 day-head">{title}</h2>
      <ul className="cards entry-cards">
        {groupEntries(entries).map((group) => (
          <ActivityCard key={group.entries[0].seq} {...group} />
        ))}
      </ul>
    </section>
  ))

/** The entries by day, newest first. Consecutive entries that repeat are one row. */
export function ActivityList({ entries }: { entries: readonly AuditEntry[] }) {
  const now = useNow()
  const isPhone = useMediaQuery(phoneQuery)
  const days = groupByDay(entries, now, copy.today)
  return isPhone ? <ActivityCards days={days} /> : <ActivityTable days={days} />
}
