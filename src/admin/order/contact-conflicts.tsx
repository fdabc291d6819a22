import { useEffect, useRef } from 'react'
import { formatTime } from '#admin/lib/format.ts'
import { Button } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { contactCopy } from '#content/copy/admin/order.ts'
import type { ContactConflict, ContactField } from './contact-values.ts'

const copy = contactCopy.conflict

/** Which value of a conflict the person chose. */
export type ConflictChoice = 'mine' | 'theirs'

interface ConflictsProps {
  conflicts: readonly ContactConflict[]
  choices: Readonly<Partial<Record<ContactField, ConflictChoice>>>
  onChoose: (conflict: ContactConflict, choice: ConflictChoice | undefined) => void
}

function ConflictRow({
  conflict,
  choice,
  onChoose,
}: {
  conflict: ContactConflict
  choice: ConflictChoice | undefined
  onChoose: (choice: ConflictChoice | undefined) => void
}) {
  const { field, who, yours, theirs, changedAt } = conflict
  const sentence = copy.sentence({
    who,
    field: contactCopy.form.names[field],
    theirs: theirs || copy.empty,
    yours: yours || copy.empty,
    time: formatTime(changedAt),
  })
  return (
    <li>
      <span className="med">{contactCopy.form.labels[field]}</span>
      <span className="small ink-2">{sentence}</span>
      {choice ? (
        <span className="choice-made">
          <span className="success small">
            {choice === 'mine' ? copy.usingMine : copy.usingTheirs(who)}
          </span>
          <Button variant="plain" onClick={() => onChoose(undefined)}>
            {copy.undo}
          </Button>
        </span>
      ) : (
        <span className="choice-made">
          <Button onClick={() => onChoose('theirs')}>{copy.theirs(who)}</Button>
          <Button onClick={() => onChoose('mine')}>{copy.mine}</Button>
        </span>
      )}
    </li>
  )
}

/** The band over the form when another person changed the same fields. */
export function ContactConflicts({ conflicts, choices, onChoose }: ConflictsProps) {
  const band = useRef<HTMLElement>(null)
  const [first] = conflicts
  // The band may be above the part of the page that is on screen.
  useEffect(() => {
    if (conflicts.length > 0) band.current?.focus()
  }, [conflicts])
  if (!first) return null
  return (
    <section ref={band} className="conflicts" tabIndex={-1} aria-label={copy.title(first.who)}>
      <p className="med">
        <Icon name="warning" />
        {copy.title(first.who)}
      </p>
      <p className="small ink-2">{copy.text}</p>
      <ul>
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.field}
            conflict={conflict}
            choice={choices[conflict.field]}
            onChoose={(choice) => onChoose(conflict, choice)}
          />
        ))}
      </ul>
    </section>
  )
}
