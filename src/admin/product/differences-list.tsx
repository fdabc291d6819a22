import { Icon } from '#admin/ui/icon.tsx'
import { productFieldsCopy as copy, productCopy } from '#content/copy/admin/product.ts'
import type { ProductDoc } from '#contract/admin/product-document.ts'
import type { ProductEditor } from '#contract/admin/products.ts'
import { type DifferenceRow, differenceRows } from './differences.ts'
import type { OpenDialog } from './product-dialog.ts'

interface BeforeAfterProps {
  from: string
  to: string
}

/** A value before and after, in the shape that the whole admin has. */
export function BeforeAfter({ from, to }: BeforeAfterProps) {
  return (
    <span className="before-after">
      {from && (
        <>
          <s>{from}</s>
          <Icon name="forward" size="small" />
          <span className="sr">{copy.now}</span>
        </>
      )}
      <b>{to}</b>
    </span>
  )
}

interface RowsProps {
  rows: readonly DifferenceRow[]
  onOpen: OpenDialog
}

/** What differs between two documents: each field with its values before and after. */
export function DifferenceRows({ rows, onOpen }: RowsProps) {
  return (
    <ul className="diffs" aria-label={productCopy.compare.title}>
      {rows.map(({ key, label, from, to, isLong }) => (
        <li key={key}>
          <span>{label}</span>
          {isLong ? (
            <button
              type="button"
              className="link small"
              aria-label={copy.compareField(label)}
              onClick={() => onOpen({ kind: 'compare', label, from, to })}
            >
              {copy.compare}
            </button>
          ) : (
            <BeforeAfter from={from} to={to} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface DifferencesListProps {
  editor: ProductEditor
  /** The document with unsaved values. */
  doc: ProductDoc
  onOpen: OpenDialog
}

/** What differs from the shop. Nothing for a product that is not in the shop. */
export function DifferencesList({ editor, doc, onOpen }: DifferencesListProps) {
  if (editor.state !== 'published' || !editor.published) return null
  const rows = differenceRows(editor.published, doc)
  if (rows.length === 0) return null
  return <DifferenceRows rows={rows} onOpen={onOpen} />
}
