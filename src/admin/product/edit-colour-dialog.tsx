import { type FormEvent, useState } from 'react'
import { useMe } from '#admin/kit/me.ts'
import { Button, IconButton } from '#admin/ui/button.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { inputStyle } from '#admin/ui/field-style.ts'
import { FormDialog } from '#admin/ui/form-dialog.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import type { VariantDoc } from '#contract/admin/product-document.ts'
import { compareKey } from '#rules/compare-key.ts'
import type { DocChanges } from '#rules/product-document.ts'
import { addVariants, type Colourway, colourwaysOf, commonCode, setField } from './colourways.ts'
import type { DialogProps } from './product-props.ts'

const copy = productCopy.colour
const formId = 'edit-colour'

/** A size in the form. A new one has no variant yet. */
interface SizeRow {
  key: string
  size: string | null
  code: string
  variant?: VariantDoc
}

const rowsOf = ({ variants }: Colourway): SizeRow[] =>
  variants.map((variant) => ({
    key: variant.id,
    size: variant.size,
    code: variant.code,
    variant,
  }))

interface SizesProps {
  rows: readonly SizeRow[]
  focusedId: string | undefined
  onRows: (rows: readonly SizeRow[]) => void
}

/** One row for each size with its code. */
function Sizes({ rows, focusedId, onRows }: SizesProps) {
  const nameOf = ({ size }: SizeRow) => size ?? copy.oneSize
  return (
    <ul className="my-4 border-t border-line">
      {rows.map((row) => (
        <li
          key={row.key}
          className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-2 border-b border-line py-1.5"
        >
          <b className="font-medium">{nameOf(row)}</b>
          <span className={inputStyle()}>
            <input
              aria-label={copy.codeOf(nameOf(row))}
              value={row.code}
              maxLength={60}
              data-autofocus={row.key === focusedId || undefined}
              onChange={({ currentTarget }) =>
                onRows(
                  rows.map((each) => (each === row ? { ...row, code: currentTarget.value } : each)),
                )
              }
            />
          </span>
          <IconButton
            icon="trash"
            label={copy.removeSize(nameOf(row))}
            disabled={rows.length === 1}
            onClick={() => onRows(rows.filter((each) => each !== row))}
          />
        </li>
      ))}
    </ul>
  )
}

interface AddSizeProps {
  rows: readonly SizeRow[]
  code: string
  onRows: (rows: readonly SizeRow[]) => void
}

function AddSize({ rows, code, onRows }: AddSizeProps) {
  const [size, setSize] = useState('')
  const [error, setError] = useState<string>()
  const add = () => {
    const name = size.trim()
    if (name === '') return
    if (rows.some((row) => compareKey(row.size ?? '') === compareKey(name)))
      return setError(copy.sizeTaken(name))
    const row = { key: `new ${name}`, size: name, code: `${code}-${name}`.toUpperCase() }
    onRows([...rows, row])
    setSize('')
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        label={copy.newSize}
        value={size}
        maxLength={20}
        error={error}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
        onChange={({ currentTarget }) => {
          setSize(currentTarget.value)
          setError(undefined)
        }}
      />
      <Button icon="plus" className="mt-6 h-field" onClick={add}>
        {copy.addSize}
      </Button>
    </div>
  )
}

interface EditColourDialogProps extends DialogProps {
  colourway: Colourway
  /** The path of the field that has the focus first. */
  field: string | undefined
}

/** The form for the name of a colour, its sizes and their codes. */
export function EditColourDialog(props: EditColourDialogProps) {
  const { editor, form, onClose, colourway, field } = props
  const { shop } = useMe()
  const [color, setColor] = useState(colourway.color)
  const [arabicColor, setArabicColor] = useState(colourway.variants[0].arabicColor)
  const [rows, setRows] = useState<readonly SizeRow[]>(() => rowsOf(colourway))
  const [error, setError] = useState<string>()
  const code = commonCode(colourway)
  const focusedId = field?.endsWith('.code') ? field.split('.')[1] : undefined
  const isArabicFocused = field?.endsWith('.arabicColor')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = color.trim()
    const isTaken = colourwaysOf(form.doc).some(
      (each) => each.key !== colourway.key && compareKey(each.color) === compareKey(name),
    )
    if (name === '') return setError(copy.colorRequired)
    if (isTaken) return setError(copy.colorTaken(name))
    form.change(
      colourChanges(props, {
        productId: editor.id,
        color: name,
        arabicColor: arabicColor.trim(),
        rows,
      }),
    )
    onClose()
  }
  return (
    <FormDialog
      title={copy.editTitle(colourway.color || productCopy.colours.unnamed)}
      form={formId}
      submitLabel={copy.apply}
      isBusy={false}
      onClose={onClose}
    >
      <form id={formId} onSubmit={submit}>
        <TextField
          label={copy.color}
          value={color}
          maxLength={60}
          data-autofocus={(focusedId === undefined && !isArabicFocused) || undefined}
          error={error}
          onChange={({ currentTarget }) => setColor(currentTarget.value)}
        />
        {shop.locales.includes('ar') && (
          <TextField
            label={copy.arabicColor}
            value={arabicColor}
            lang="ar"
            dir="rtl"
            maxLength={60}
            data-autofocus={isArabicFocused || undefined}
            onChange={({ currentTarget }) => setArabicColor(currentTarget.value)}
          />
        )}
        <Sizes rows={rows} focusedId={focusedId} onRows={setRows} />
        <AddSize rows={rows} code={code} onRows={setRows} />
      </form>
    </FormDialog>
  )
}

/** Returns the changes of the form: names, codes, new sizes and removed ones. */
function colourChanges(
  { form, colourway }: Pick<EditColourDialogProps, 'form' | 'colourway'>,
  values: { productId: string; color: string; arabicColor: string; rows: readonly SizeRow[] },
): DocChanges {
  const { productId, color, arabicColor, rows } = values
  const kept = rows.flatMap(({ variant }) => variant ?? [])
  const removed = colourway.variants.filter((variant) => !kept.includes(variant))
  const like = { ...colourway.variants[0], color, arabicColor }
  const added = rows.flatMap(({ variant, size, code }) =>
    variant
      ? []
      : Object.entries(
          addVariants(
            form.doc,
            { productId, color, sizes: [size ?? ''], price: null, code: '' },
            like,
          ),
        ).map(([path, value]): [string, unknown] => [
          path,
          { ...(value as VariantDoc), code: code.trim() },
        ]),
  )
  const codes = rows.flatMap(({ variant, code }): [string, unknown][] =>
    variant && variant.code !== code.trim() ? [[`variants.${variant.id}.code`, code.trim()]] : [],
  )
  return {
    ...(color === colourway.color ? {} : setField(kept, 'color', color)),
    ...(arabicColor === colourway.variants[0].arabicColor
      ? {}
      : setField(kept, 'arabicColor', arabicColor)),
    ...Object.fromEntries([
      ...codes,
      ...added,
      ...removed.map(({ id }): [string, unknown] => [`variants.${id}`, null]),
    ]),
  }
}
