import { useEffect, useRef } from 'react'
import { useConflictWords } from '#admin/lib/conflict-author.ts'
import type { FieldConflict } from '#admin/lib/read-conflicts.ts'
import type { ConflictWords } from '#content/copy/admin/conflict.ts'
import { contactCopy } from '#content/copy/admin/order.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const copy = contactCopy.conflict

interface ConflictBandProps<Conflict extends FieldConflict> {
  conflicts: readonly Conflict[]
  /** Returns the heading for who changed the fields. */
  title: (words: ConflictWords) => string
  /** Returns the label of a field, and its name inside a sentence. */
  namesOf: (conflict: Conflict) => { label: string; name: string }
  onResolve: (conflict: Conflict, choice: 'mine' | 'theirs') => void
}

/** The band over a form when the same fields were changed meanwhile. One value is chosen for each. */
export function ConflictBand<Conflict extends FieldConflict>({
  conflicts,
  title,
  namesOf,
  onResolve,
}: ConflictBandProps<Conflict>) {
  const band = useRef<HTMLElement>(null)
  const [first] = conflicts
  const wordsOf = useConflictWords()
  // The band may be above the part of the page that is on screen.
  useEffect(() => {
    if (conflicts.length > 0) band.current?.focus()
  }, [conflicts])
  if (!first) return null
  const heading = title(wordsOf(first))
  return (
    <section ref={band} className="conflicts" tabIndex={-1} aria-label={heading}>
      <p className="med">
        <Icon name="warning" />
        {heading}
      </p>
      <p className="small ink-2">{copy.text}</p>
      <ul>
        {conflicts.map((conflict) => {
          const { label, name } = namesOf(conflict)
          const { yours, theirs } = conflict
          const words = wordsOf(conflict)
          const values = { theirs: theirs || copy.empty, yours: yours || copy.empty }
          return (
            <li key={conflict.field}>
              <span className="med">{label}</span>
              <span className="small ink-2">
                {copy.sentence(words, { field: name, ...values })}
              </span>
              <span className="choice-made">
                <Button onClick={() => onResolve(conflict, 'theirs')}>{copy.theirs(words)}</Button>
                <Button onClick={() => onResolve(conflict, 'mine')}>{copy.mine}</Button>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
