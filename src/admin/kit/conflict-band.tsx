import { useEffect, useRef } from 'react'
import { type ConflictAuthor, useConflictWords } from '#admin/kit/conflict-author.ts'
import { Button } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import type { ConflictWords } from '#content/copy/admin/conflict.ts'
import { contactCopy } from '#content/copy/admin/order.ts'
import type { Choice } from './edit-state.ts'

const copy = contactCopy.conflict

/** A field with two values, and who saved the other one. */
interface Conflict extends ConflictAuthor {
  field: string
  yours: unknown
  theirs: unknown
}

interface ConflictsOf<Row extends Conflict> {
  conflicts: readonly Row[]
  /** The choices so far. Each can be taken back. */
  choices: { readonly [Field in Row['field']]?: Choice | undefined }
  choose: (conflict: Row, choice: Choice | undefined) => void
}

/** Returns the label of a field, and its name inside a sentence. */
type NamesOf<Row extends Conflict> = (field: Row['field']) => { label: string; name: string }

interface ConflictBandProps<Row extends Conflict> {
  conflicts: ConflictsOf<Row>
  /** Returns the heading for who changed the fields. */
  title: (words: ConflictWords) => string
  namesOf: NamesOf<Row>
  /** Returns a value inside a sentence. Default: the value as a text. */
  textOf?: (field: Row['field'], value: Row['theirs']) => string
}

interface RowProps<Row extends Conflict>
  extends Pick<ConflictBandProps<Row>, 'namesOf' | 'textOf'> {
  conflict: Row
  choice: Choice | undefined
  onChoose: (choice: Choice | undefined) => void
}

function ConflictRow<Row extends Conflict>({
  conflict,
  choice,
  namesOf,
  textOf = (_, value) => String(value),
  onChoose,
}: RowProps<Row>) {
  const words = useConflictWords()(conflict)
  const { field, yours, theirs } = conflict
  const { label, name } = namesOf(field)
  const valueText = (value: Row['theirs']) => textOf(field, value) || copy.empty
  const values = { theirs: valueText(theirs), yours: valueText(yours) }
  return (
    <li>
      <span className="med">{label}</span>
      <span className="small ink-2">{copy.sentence(words, { field: name, ...values })}</span>
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

/**
 * The band over a form when the same fields were changed meanwhile. One value is chosen for each, and
 * a choice can be taken back until the form is saved.
 */
export function ConflictBand<Row extends Conflict>({
  conflicts: { conflicts: rows, choices, choose },
  title,
  ...texts
}: ConflictBandProps<Row>) {
  const band = useRef<HTMLElement>(null)
  const [first] = rows
  const wordsOf = useConflictWords()
  // The band may be above the part of the page that is on screen.
  useEffect(() => {
    if (rows.length > 0) band.current?.focus()
  }, [rows])
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
        {rows.map((conflict) => (
          <ConflictRow
            key={conflict.field}
            {...texts}
            conflict={conflict}
            choice={choices[conflict.field as Row['field']]}
            onChoose={(choice) => choose(conflict, choice)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Returns what blocks the save of a form while conflicts wait for a choice. */
export const blockedByConflicts = ({ openCount }: { openCount: number }): string | undefined =>
  openCount > 0 ? copy.blocked(openCount) : undefined
