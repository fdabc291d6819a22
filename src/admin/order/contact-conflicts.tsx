import { useEffect, useRef } from 'react'
import { useConflictWords } from '#admin/lib/conflict-author.ts'
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
  const { field, yours, theirs } = conflict
  const words = useConflictWords()(conflict)
  const sentence = copy.sentence(words, {
    field: contactCopy.form.names[field],
    theirs: theirs || copy.empty,
    yours: yours || copy.empty,
  })
  return (
    <li>
      <span className="med">{contactCopy.form.labels[field]}</span>
      <span className="small ink-2">{sentence}</span>
      {choice ? (
        <span className="choice-made">
          <span className="success small">
            {choice === 'mine' ? copy.usingMine : copy.usingTheirs(words)}
          </span>
          <Button variant="plain" onClick={() => onChoose(undefined)}>
            {copy.undo}
          </Button>
        </span>
      ) : (
        <span className="choice-made">
          <Button onClick={() => onChoose('theirs')}>{copy.theirs(words)}</Button>
          <Button onClick={() => onChoose('mine')}>{copy.mine}</Button>
        </span>
      )}
    </li>
  )
}

/** The band over the form when the same fields were changed meanwhile. */
export function ContactConflicts({ conflicts, choices, onChoose }: ConflictsProps) {
  const band = useRef<HTMLElement>(null)
  const [first] = conflicts
  const wordsOf = useConflictWords()
  // The band may be above the part of the page that is on screen.
  useEffect(() => {
    if (conflicts.length > 0) band.current?.focus()
  }, [conflicts])
  if (!first) return null
  const title = copy.title(wordsOf(first))
  return (
    <section ref={band} className="conflicts" tabIndex={-1} aria-label={title}>
      <p className="med">
        <Icon name="warning" />
        {title}
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
