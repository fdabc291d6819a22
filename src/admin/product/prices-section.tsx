import { useState } from 'react'
import { Button } from '#admin/ui/button.tsx'
import { Key } from '#admin/ui/key.tsx'
import { Section, SectionHead } from '#admin/ui/section.tsx'
import { Segments } from '#admin/ui/segments.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { sizesOf } from './colourways.ts'
import type { PriceField } from './price-grid.ts'
import { PriceGridTable } from './price-grid-table.tsx'
import { PriceList } from './price-list.tsx'
import type { OpenDialog, SectionProps } from './product-props.ts'

const copy = productCopy.prices
const fields = ['price', 'oldPrice'] as const

/** The prices of all variants: a grid like a spreadsheet, or on a phone a list of one colour. */
export function PricesSection(props: SectionProps & { onOpen: OpenDialog }) {
  const { editor, form, isReadOnly, isPhone, onOpen } = props
  const [field, setField] = useState<PriceField>('price')
  const hasSizes = sizesOf(form.doc).length > 0
  const isEmpty = form.doc.variants.length === 0
  return (
    <Section>
      <SectionHead
        className="mb-3 flex-wrap"
        title={copy.title}
        note={
          <>
            {copy.currency}
            {!isReadOnly && !isEmpty && !isPhone && (
              <span className="ms-4 text-small max-lg:hidden">
                {copy.hint} <Key>{copy.fillKey}</Key>
              </span>
            )}
          </>
        }
        end={
          <span className="flex items-center gap-4">
            {hasSizes && !isPhone && (
              <Segments
                label={copy.edit}
                options={fields.map((each) => ({ value: each, label: copy.fields[each] }))}
                value={field}
                onChange={setField}
              />
            )}
            {!isReadOnly && editor.state === 'published' && (
              <Button onClick={() => onOpen({ kind: 'prices' })}>{copy.changeAll}</Button>
            )}
          </span>
        }
      />
      {isEmpty && <p className="text-ink-2">{copy.empty}</p>}
      {!isEmpty &&
        (isPhone ? <PriceList {...props} /> : <PriceGridTable {...props} field={field} />)}
    </Section>
  )
}
