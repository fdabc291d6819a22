import { type FormEvent, useState } from 'react'
import { useMe } from '#admin/kit/me.ts'
import { TextField } from '#admin/ui/field.tsx'
import { FieldGrid } from '#admin/ui/field-grid.tsx'
import { FormDialog } from '#admin/ui/form-dialog.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { compareKey } from '#rules/compare-key.ts'
import { kindRules } from '#rules/kinds.ts'
import { parseAmount } from '#rules/parse-amount.ts'
import { productIdOf } from '#rules/product-id.ts'
import { addVariants, colourwaysOf, parseSizes, sizesOf, usualPrice } from './colourways.ts'
import type { DialogProps } from './product-props.ts'

const copy = productCopy.colour
const formId = 'add-colour'

type Errors = Partial<Record<'color' | 'price', string>>

/** The form that adds a colour with its sizes. */
export function AddColourDialog({ editor, form, onClose }: DialogProps) {
  const { doc } = form
  const colourways = colourwaysOf(doc)
  const ownSizes = sizesOf(doc)
  const sizesAtStart = ownSizes.length > 0 ? ownSizes : kindRules[doc.category].sizes
  const { shop } = useMe()
  const [color, setColor] = useState('')
  const [arabicColor, setArabicColor] = useState('')
  const [sizes, setSizes] = useState(sizesAtStart.join(', '))
  const [code, setCode] = useState<string>()
  const [price, setPrice] = useState(() => String(usualPrice(doc) ?? ''))
  const [errors, setErrors] = useState<Errors>({})
  const shownCode = code ?? productIdOf(`${editor.id} ${color}`).toUpperCase()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = color.trim()
    const amount = price.trim() === '' ? null : parseAmount(price)
    const isTaken = colourways.some((each) => compareKey(each.color) === compareKey(name))
    const found: Errors = {
      ...(name === '' ? { color: copy.colorRequired } : {}),
      ...(name !== '' && isTaken ? { color: copy.colorTaken(name) } : {}),
      ...(amount === undefined || amount === 0 ? { price: copy.priceInvalid } : {}),
    }
    setErrors(found)
    if (Object.keys(found).length > 0 || amount === undefined) return
    const added = {
      productId: editor.id,
      color: name,
      arabicColor: arabicColor.trim(),
      price: amount,
      code: shownCode.trim(),
    }
    form.change(addVariants(doc, { ...added, sizes: parseSizes(sizes) }))
    onClose()
  }
  return (
    <FormDialog
      title={copy.addTitle}
      form={formId}
      submitLabel={copy.submit}
      isBusy={false}
      onClose={onClose}
    >
      <form id={formId} onSubmit={submit}>
        <FieldGrid>
          <TextField
            label={copy.color}
            value={color}
            maxLength={60}
            data-autofocus
            error={errors.color}
            onChange={({ currentTarget }) => setColor(currentTarget.value)}
          />
          <TextField
            label={copy.price}
            value={price}
            inputMode="decimal"
            error={errors.price}
            onChange={({ currentTarget }) => setPrice(currentTarget.value)}
          />
          {shop.locales.includes('ar') && (
            <div className="col-span-full">
              <TextField
                label={copy.arabicColor}
                value={arabicColor}
                lang="ar"
                dir="rtl"
                maxLength={60}
                onChange={({ currentTarget }) => setArabicColor(currentTarget.value)}
              />
            </div>
          )}
          <div className="col-span-full">
            <TextField
              label={copy.sizes}
              value={sizes}
              hint={copy.sizesHint}
              onChange={({ currentTarget }) => setSizes(currentTarget.value)}
            />
          </div>
          <div className="col-span-full">
            <TextField
              label={copy.code}
              value={shownCode}
              maxLength={50}
              hint={copy.codeHint}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
          </div>
        </FieldGrid>
      </form>
    </FormDialog>
  )
}
