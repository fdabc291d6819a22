import { useState } from 'react'
import { productCopy } from '#content/copy/admin/product.ts'
import type { VariantDoc } from '#contract/admin/product-document.ts'
import { colourwaysOf } from './colourways.ts'
import { fieldId } from './field-id.ts'
import { type PriceField, parsePrice, priceInput } from './price-grid.ts'
import type { SectionProps } from './section-props.ts'
import { Swatch } from './swatch.tsx'

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
    <span className={form.isEdited(path) ? 'is-edited' : ''}>
      <span className={isBad ? 'input is-bad' : 'input'}>
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
        <span id={errorId} className="error" role="alert">
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
  const row = hasSizes ? 'price-row' : 'price-row one'
  return (
    <>
      <fieldset className="price-colours">
        <legend className="sr">{copy.colours}</legend>
        {colourways.map((each) => (
          <label key={each.key} className={each === current ? 'on' : ''}>
            <input
              type="radio"
              name="price-colour"
              className="sr"
              checked={each === current}
              onChange={() => setKey(each.key)}
            />
            <Swatch images={each.variants[0].images} />
            <span className="sr">{each.color}</span>
          </label>
        ))}
        <span className="end med" aria-hidden="true">
          {current.color}
        </span>
      </fieldset>
      <div className={`${row} price-row-head`} aria-hidden="true">
        {hasSizes && <span>{copy.size}</span>}
        <span>{copy.fields.price}</span>
        <span>{copy.fields.oldPrice}</span>
      </div>
      {current.variants.map((variant) => (
        <div key={variant.id} className={row}>
          {hasSizes && <b>{variant.size}</b>}
          <AmountInput {...props} variant={variant} field="price" />
          <AmountInput {...props} variant={variant} field="oldPrice" />
        </div>
      ))}
    </>
  )
}
