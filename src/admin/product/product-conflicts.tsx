import { useEffect, useRef } from 'react'
import { useConflictWords } from '#admin/kit/conflict-author.ts'
import { Button } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import type { ConflictWords } from '#content/copy/admin/conflict.ts'
import { productCopy } from '#content/copy/admin/product.ts'
import { currencyLabel } from '#contract/market.ts'
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
  return isAmount(path) && typeof value === 'number' && value > 0
    ? `${currencyLabel} ${text}`
    : text
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

const head = 'py-1.5 text-start text-micro font-medium text-ink-2'
const cell =
  'border-t border-line py-3 pe-6 align-middle wrap-anywhere last:pe-0 max-lg:block max-lg:border-0 max-lg:px-0 max-lg:py-1'
/** Without the heads of the columns, each value has its head before it. */
const value = `${cell} max-lg:before:text-ink-2 max-lg:before:content-[attr(data-label)_":_"]`
const pair = 'flex flex-wrap items-center justify-end gap-2 max-lg:justify-stretch'

const wide = 'max-lg:flex-1'

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
    <tr className="max-lg:block max-lg:border-t max-lg:border-line max-lg:py-3">
      <td className={cell}>
        <b className="block font-medium">{label}</b>
        <span className="block text-small text-ink-2">{sentenceOf(row, words)}</span>
      </td>
      <td className={`${value} ${choice === 'mine' ? 'text-ink-2' : ''}`} data-label={words.column}>
        {textOf(field, row.theirs, conflict)}
      </td>
      <td className={`${value} ${choice === 'theirs' ? 'text-ink-2' : ''}`} data-label={copy.yours}>
        {textOf(field, row.yours, conflict)}
      </td>
      <td className={cell}>
        {choice ? (
          <span className={pair}>
            <span className="inline-flex items-center gap-1.5 text-small font-medium text-success">
              <Icon name="check" size="small" />
              {choice === 'mine' ? copy.usingMine : copy.usingTheirs(words)}
            </span>
            <Button variant="plain" onClick={() => onChoose(field, undefined)}>
              {copy.undo}
            </Button>
          </span>
        ) : (
          <span className={pair}>
            <Button className={wide} onClick={() => onChoose(field, 'theirs')}>
              {copy.takeTheirs(words)}
            </Button>
            <Button className={wide} onClick={() => onChoose(field, 'mine')}>
              {copy.mine}
            </Button>
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
    <section
      ref={band}
      className="mb-7 border border-line-strong border-t-2 border-t-brass bg-surface px-5 pt-4 pb-1"
      tabIndex={-1}
      aria-label={title}
    >
      <div className="flex gap-3">
        <span className="flex-none text-brass">
          <Icon name="warning" />
        </span>
        <div>
          <p className="font-semibold">{title}</p>
          <p className="text-ink-2">{copy.text}</p>
        </div>
      </div>
      <table className="mt-3 w-full table-fixed max-lg:block">
        <thead className="max-lg:sr-only">
          <tr>
            <th scope="col" className={`${head} w-[34%]`}>
              {copy.fieldColumn}
            </th>
            <th scope="col" className={head}>
              {words.column}
            </th>
            <th scope="col" className={head}>
              {copy.yours}
            </th>
            <th scope="col" className={`${head} w-60`}>
              <span className="sr-only">{copy.choice}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {conflict.rows.map((row) => (
            <Row key={row.field} row={row} conflict={conflict} onChoose={choose} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
