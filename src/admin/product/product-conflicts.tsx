import { useEffect, useRef } from 'react'
import { useConflictWords } from '#admin/kit/conflict-author.ts'
import { Button } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import type { ConflictWords } from '#content/copy/admin/conflict.ts'
import { productCopy } from '#content/copy/admin/product.ts'
import { orderPath } from '#rules/product-document.ts'
import { type ConflictRow, docOf, type ProductConflict } from './edit-state.ts'
import { labelOfPath, nameInSentence, splitField, valueText } from './field-names.ts'
import type { ProductForm } from './use-product-edit.ts'

const copy = productCopy.conflict

const isAmount = (path: string): boolean => /\.(price|oldPrice)$/.test(path)

/** Returns the names of colours in the order of the ids of their variants. */
function colourNames(ids: readonly unknown[], { mine, editor }: ProductConflict): string {
  const variants = [mine.doc, docOf(editor)].flatMap((doc) => doc.variants)
  const names = ids.flatMap((id) => variants.find((each) => each.id === id)?.color ?? [])
  return [...new Set(names)].join(', ')
}

/** Returns a value as the band shows it: amounts with their currency, colours by name. */
function textOf(path: string, value: unknown, conflict?: ProductConflict): string {
  if (path === orderPath && Array.isArray(value) && conflict) return colourNames(value, conflict)
  const text = valueText(path, value)
  return isAmount(path) && typeof value === 'number' && value > 0 ? `LE ${text}` : text
}

function sentenceOf({ field, theirs, yours }: ConflictRow, words: ConflictWords): string {
  const name = nameInSentence(field)
  return isAmount(field) || splitField(field).field === 'size'
    ? copy.sentenceWithValues(words, {
        field: name,
        theirs: textOf(field, theirs),
        yours: textOf(field, yours),
      })
    : copy.sentence(words, name)
}

interface RowProps {
  row: ConflictRow
  conflict: ProductConflict
  onChoose: ProductForm['choose']
}

function Row({ row, conflict, onChoose }: RowProps) {
  const { field } = row
  const words = useConflictWords()(row)
  const choice = conflict.choices[field]
  const label = labelOfPath(field, conflict.mine.doc)
  return (
    <tr>
      <td>
        <b className="med">{label}</b>
        <span className="small ink-2">{sentenceOf(row, words)}</span>
      </td>
      <td className={choice === 'mine' ? 'ink-2' : ''} data-label={words.column}>
        {textOf(field, row.theirs, conflict)}
      </td>
      <td className={choice === 'theirs' ? 'ink-2' : ''} data-label={copy.yours}>
        {textOf(field, row.yours, conflict)}
      </td>
      <td>
        {choice ? (
          <span className="pair">
            <span className="chosen">
              <Icon name="check" size="small" />
              {choice === 'mine' ? copy.usingMine : copy.usingTheirs(words)}
            </span>
            <Button variant="plain" onClick={() => onChoose(field, undefined)}>
              {copy.undo}
            </Button>
          </span>
        ) : (
          <span className="pair">
            <Button onClick={() => onChoose(field, 'theirs')}>{copy.takeTheirs(words)}</Button>
            <Button onClick={() => onChoose(field, 'mine')}>{copy.mine}</Button>
          </span>
        )}
      </td>
    </tr>
  )
}

/** The band over the form when the same fields were changed meanwhile. One value is chosen for each. */
export function ProductConflicts({ form: { conflict, choose } }: { form: ProductForm }) {
  const band = useRef<HTMLElement>(null)
  const rows = conflict?.rows
  const wordsOf = useConflictWords()
  // The band may be above the part of the page that is on screen.
  useEffect(() => {
    if (rows) band.current?.focus()
  }, [rows])
  const first = rows?.[0]
  if (!conflict || !first) return null
  const words = wordsOf(first)
  const title = copy.title(words)
  return (
    <section ref={band} className="conflict" tabIndex={-1} aria-label={title}>
      <div className="conflict-head">
        <Icon name="warning" />
        <div>
          <p className="semi">{title}</p>
          <p className="ink-2">{copy.text}</p>
        </div>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{copy.fieldColumn}</th>
            <th scope="col">{words.column}</th>
            <th scope="col">{copy.yours}</th>
            <th scope="col">
              <span className="sr">{copy.choice}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {conflict.rows.map((row) => (
            <Row key={row.field} row={row} conflict={conflict} onChoose={choose} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
