import { useState } from 'react'
import { Button } from '#admin/ui/button.tsx'
import { Key } from '#admin/ui/key.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { sizesOf } from './colourways.ts'
import type { PriceField } from './price-grid.ts'
import { PriceGridTable } from './price-grid-table.tsx'
import { PriceList } from './price-list.tsx'
import type { OpenDialog } from './product-dialog.ts'
import type { SectionProps } from './section-props.ts'

const copy = productCopy.prices
const fields = ['price', 'oldPrice'] as const

interface FieldChoiceProps {
  field: PriceField
  onField: (field: PriceField) => void
}

/** Which of the two amounts the grid of a product with sizes shows. */
function FieldChoice({ field, onField }: FieldChoiceProps) {
  return (
    <fieldset className="seg" aria-label={copy.edit}>
      {fields.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={field === each}
          className={field === each ? 'on' : ''}
          onClick={() => onField(each)}
        >
          {copy.fields[each]}
        </button>
      ))}
    </fieldset>
  )
}

/** The prices of all variants: a grid like a spreadsheet, or on a phone a list of one colour. */
export function PricesSection(props: SectionProps & { onOpen: OpenDialog }) {
  const { editor, form, isReadOnly, isPhone, onOpen } = props
  const [field, setField] = useState<PriceField>('price')
  const hasSizes = sizesOf(form.doc).length > 0
  const isEmpty = form.doc.variants.length === 0
  return (
    <section className="sec prices">
      <div className="sec-head">
        <h2 className="h2">{copy.title}</h2>
        <span className="ink-3">{copy.currency}</span>
        {!isReadOnly && !isEmpty && !isPhone && (
          <span className="small ink-3 hint-line c-m">
            {copy.hint} <Key>{copy.fillKey}</Key>
          </span>
        )}
        <span className="end prices-end">
          {hasSizes && !isPhone && <FieldChoice field={field} onField={setField} />}
          {!isReadOnly && editor.state === 'published' && (
            <Button onClick={() => onOpen({ kind: 'prices' })}>{copy.changeAll}</Button>
          )}
        </span>
      </div>
      {isEmpty && <p className="ink-2">{copy.empty}</p>}
      {!isEmpty &&
        (isPhone ? <PriceList {...props} /> : <PriceGridTable {...props} field={field} />)}
    </section>
  )
}
