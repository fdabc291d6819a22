import { useEffect, useRef } from 'react'
import { formatTime } from '#admin/lib/format.ts'
import type { FieldConflict } from '#admin/lib/read-conflicts.ts'
import { contactCopy } from '#content/copy/admin/order.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const copy = contactCopy.conflict

interface ConflictBandProps<Conflict extends FieldConflict> {
  conflicts: readonly Conflict[]
  /** Returns the heading for the person who changed the fields. */
  title: (who: string) => string
  /** Returns the label of a field, and its name inside a sentence. */
  namesOf: (conflict: Conflict) => { label: string; name: string }
  onResolve: (conflict: Conflict, choice: 'mine' | 'theirs') => void
}

/** The band over a form when another person changed the same fields. One value is chosen for each. */
export function ConflictBand<Conflict extends FieldConflict>({
  conflicts,
  title,
  namesOf,
  onResolve,
}: ConflictBandProps<Conflict>) {
  const band = useRef<HTMLElement>(null)
  const [first] = conflicts
  // The band may be above the part of the page that is on screen.
  useEffect(() => {
    if (conflicts.length > 0) band.current?.focus()
  }, [conflicts])
  if (!first) return null
  return (
    <section ref={band} className="conflicts" tabIndex={-1} aria-label={title(first.who)}>
      <p className="med">
        <Icon name="warning" />
        {title(first.who)}
      </p>
      <p className="small ink-2">{copy.text}</p>
      <ul>
        {conflicts.map((conflict) => {
          const { label, name } = namesOf(conflict)
          const { who, yours, theirs, changedAt } = conflict
          const values = { theirs: theirs || copy.empty, yours: yours || copy.empty }
          return (
            <li key={conflict.field}>
              <span className="med">{label}</span>
              <span className="small ink-2">
                {copy.sentence({ who, field: name, ...values, time: formatTime(changedAt) })}
              </span>
              <span className="choice-made">
                <Button onClick={() => onResolve(conflict, 'theirs')}>{copy.theirs(who)}</Button>
                <Button onClick={() => onResolve(conflict, 'mine')}>{copy.mine}</Button>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
