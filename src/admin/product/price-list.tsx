import { useState } from 'react'
import { editedCorner, errorStyle, inputStyle } from '#admin/ui/field-style.ts'
import { Swatch } from '#admin/ui/swatch.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import type { VariantDoc } from '#contract/admin/product-document.ts'
import { fabricImage } from '#rules/product-images.ts'
import { colourwaysOf } from './colourways.ts'
import { fieldId } from './field-names.ts'
import { type PriceField, parsePrice, priceInput } from './price-grid.ts'
import type { SectionProps } from './product-props.ts'

const copy = productCopy.prices

interface AmountInputProps extends SectionProps {
  variant: VariantDoc
  field: PriceField
}

/** An amount. What is not an amount stays in the field with an error, and is not saved. */
function AmountInput({ variant, field, form, isReadOnly }: AmountInputProps) {
  const [typed, setTyped] = useState<string>()
  const path = `variants.${variant.id}.${field}`
  const isBad = typed !== undefined && parsePrice(field, typed) === undefined
  const errorId = `${fieldId(path)}-error`
  return (
    <span>
      <span className={`${inputStyle(isBad)} ${form.isEdited(path) ? editedCorner : ''}`}>
        <input
          id={fieldId(path)}
          inputMode="decimal"
          aria-label={copy.cell(copy.fields[field], variant.color, variant.size)}
          aria-invalid={isBad || undefined}
          aria-describedby={isBad ? errorId : undefined}
          placeholder={copy.none}
          readOnly={isReadOnly}
          value={typed ?? priceInput(variant[field])}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            const amount = parsePrice(field, value)
            if (amount !== undefined) form.change({ [path]: amount })
          }}
          onBlur={() => {
            if (!isBad) setTyped(undefined)
          }}
        />
      </span>
      {isBad && (
        <span id={errorId} className={errorStyle} role="alert">
          {copy.invalid}
        </span>
      )}
    </span>
  )
}

/** The prices on a phone: one colour at a time, a row for each size. */
export function PriceList(props: SectionProps) {
  const colourways = colourwaysOf(props.form.doc)
  const [key, setKey] = useState(colourways[0]?.key)
  const current = colourways.find((each) => each.key === key) ?? colourways[0]
  if (!current) return null
  const hasSizes = current.variants.some(({ size }) => size !== null)
  const row = `grid gap-2 ${hasSizes ? 'grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1fr)]' : 'grid-cols-2'} items-center py-1`
  return (
    <>
      <fieldset className="mb-3 flex flex-wrap items-center gap-1">
        <legend className="sr-only">{copy.colours}</legend>
        {colourways.map((each) => (
          <label
            key={each.key}
            className={`relative grid size-11.5 cursor-pointer place-items-center border outline-offset-2 outline-focus has-focus-visible:outline-2 ${each === current ? 'border-ink' : 'border-transparent'}`}
          >
            <input
              type="radio"
              name="price-colour"
              className="sr-only"
              checked={each === current}
              onChange={() => setKey(each.key)}
            />
            <Swatch src={fabricImage(each.variants[0].images)?.src} />
            <span className="sr-only">{each.color}</span>
          </label>
        ))}
        <span className="ms-auto font-medium" aria-hidden="true">
          {current.color}
        </span>
      </fieldset>
      <div className={`${row} text-micro font-medium text-ink-2`} aria-hidden="true">
        {hasSizes && <span>{copy.size}</span>}
        <span>{copy.fields.price}</span>
        <span>{copy.fields.oldPrice}</span>
      </div>
      {current.variants.map((variant) => (
        <div key={variant.id} className={row}>
          {hasSizes && <b className="font-medium">{variant.size}</b>}
          <AmountInput {...props} variant={variant} field="price" />
          <AmountInput {...props} variant={variant} field="oldPrice" />
        </div>
      ))}
    </>
  )
}
