import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
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

interface BandProps extends ComponentProps<'section'> {
  title: string
  text: string
}

/** The frame of a band over a form: what happened, and what the person chooses from. */
export const Band = ({ title, text, children, ...rest }: BandProps) => (
  <section
    {...rest}
    aria-label={title}
    className="mb-4 border border-line border-t-2 border-t-brass bg-surface p-3"
  >
    <p className="flex gap-2 font-medium">
      <span className="text-brass">
        <Icon name="warning" />
      </span>
      {title}
    </p>
    <p className="text-small text-ink-2">{text}</p>
    {children}
  </section>
)

/** The buttons that choose a value, or the choice so far. */
export const ConflictChoice = ({ children }: { children: ReactNode }) => (
  <span className="mt-1 flex flex-wrap items-center gap-2">{children}</span>
)

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
    <li className="mt-3 grid gap-1 border-t border-line py-3 wrap-anywhere">
      <span className="font-medium">{label}</span>
      <span className="text-small text-ink-2">
        {copy.sentence(words, { field: name, ...values })}
      </span>
      {choice ? (
        <ConflictChoice>
          <span className="text-small text-success">
            {choice === 'mine' ? copy.usingMine : copy.usingTheirs(words)}
          </span>
          <Button variant="plain" onClick={() => onChoose(undefined)}>
            {copy.undo}
          </Button>
        </ConflictChoice>
      ) : (
        <ConflictChoice>
          <Button onClick={() => onChoose('theirs')}>{copy.theirs(words)}</Button>
          <Button onClick={() => onChoose('mine')}>{copy.mine}</Button>
        </ConflictChoice>
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
    <Band ref={band} title={heading} text={copy.text} tabIndex={-1}>
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
    </Band>
  )
}

/** Returns what blocks the save of a form while conflicts wait for a choice. */
export const blockedByConflicts = ({ openCount }: { openCount: number }): string | undefined =>
  openCount > 0 ? copy.blocked(openCount) : undefined
