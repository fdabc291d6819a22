import { studioCopy } from '#content/copy/admin/studio.ts'
import { ColorInputs, RowError, rowStyle, useRowIds } from './color-field.tsx'
import { ColorPicker } from './color-picker.tsx'
import { parseColor } from './color-space.ts'
import type { FieldsProps } from './fields-props.ts'
import type { ColorField } from './pattern-fields.ts'

/** A colour of a pattern. The picker opens inside the row, so that it never covers the cloth. */
export function ColorRow({
  field,
  edit,
  openPicker,
  onOpenPicker,
}: FieldsProps & { field: ColorField }) {
  const { form, errors, isReadOnly, change } = edit
  const ids = useRowIds()
  const name = studioCopy.labels[field]
  const value = form.colors[field] ?? ''
  const color = parseColor(value)
  const isOpen = openPicker === field && !isReadOnly
  const labels = {
    button: studioCopy.color.button(name.toLowerCase()),
    hex: studioCopy.color.hex(name.toLowerCase()),
  }
  const setColor = (next: string) => change({ ...form, colors: { ...form.colors, [field]: next } })
  return (
    <li
      className={`${rowStyle} grid-cols-[1fr_var(--field)_8rem] coarse:grid-cols-[1fr_2.75rem_8rem]`}
    >
      <span className="font-medium">{name}</span>
      <ColorInputs
        {...ids}
        value={value}
        labels={labels}
        isOpen={isOpen}
        isReadOnly={isReadOnly}
        error={errors[field]}
        onOpen={(open) => onOpenPicker(open ? field : undefined)}
        onChange={setColor}
      />
      <RowError id={ids.errorId}>{errors[field]}</RowError>
      {isOpen && color && (
        <div id={ids.pickerId} className="col-span-full">
          <ColorPicker color={color} onChange={setColor} />
        </div>
      )}
    </li>
  )
}
