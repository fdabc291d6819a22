import { BeforeAfter } from '#admin/ui/before-after.tsx'
import { productFieldsCopy as copy, productCopy } from '#content/copy/admin/product.ts'
import type { ProductDoc } from '#contract/admin/product-document.ts'
import type { ProductEditor } from '#contract/admin/products.ts'
import { type DifferenceRow, differenceRows } from './differences.ts'
import type { OpenDialog } from './product-props.ts'

/** Classes of a field with its values before and after. */
export const differenceRow =
  'flex flex-wrap justify-between gap-x-3 py-[0.1875rem] wrap-anywhere coarse:min-h-11 coarse:items-center'

interface RowsProps {
  rows: readonly DifferenceRow[]
  onOpen: OpenDialog
}

/** The differences between two documents: each field with its values before and after. */
export function DifferenceRows({ rows, onOpen }: RowsProps) {
  return (
    <ul className="mb-4 border-y border-line py-2" aria-label={productCopy.compare.title}>
      {rows.map(({ key, label, from, to, isLong }) => (
        <li key={key} className={differenceRow}>
          <span>{label}</span>
          {isLong ? (
            <button
              type="button"
              className="link touch-area text-small"
              aria-label={copy.compareField(label)}
              onClick={() => onOpen({ kind: 'compare', label, from, to })}
            >
              {copy.compare}
            </button>
          ) : (
            <BeforeAfter from={from} to={to} className="ms-auto text-end text-ink-2" />
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

/** The differences from the shop. Nothing for a product that is not in the shop. */
export function DifferencesList({ editor, doc, onOpen }: DifferencesListProps) {
  if (editor.state !== 'published' || !editor.published) return null
  const rows = differenceRows(editor.published, doc)
  if (rows.length === 0) return null
  return <DifferenceRows rows={rows} onOpen={onOpen} />
}
