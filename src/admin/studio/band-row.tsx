import { IconButton } from '#admin/ui/button.tsx'
import { Grip } from '#admin/ui/grip.tsx'
import { type DragOrder, useDragItem } from '#admin/ui/use-drag-order.ts'
import { studioCopy } from '#content/copy/admin/studio.ts'
import { type Band, editBand, minBands, removeBand } from './bands.ts'
import { ColorInputs, RowError, rowStyle, useRowIds } from './color-field.tsx'
import { ColorPicker } from './color-picker.tsx'
import { parseColor } from './color-space.ts'
import type { FieldsProps } from './fields-props.ts'
import { LengthInput } from './length-input.tsx'
import { bandField } from './read-form.ts'

const copy = studioCopy.bands

interface BandRowProps extends FieldsProps {
  band: Band
  index: number
  order: DragOrder
}

/** A band of a stripe: its place, its colour and its width. */
export function BandRow({ band, index, order, edit, openPicker, onOpenPicker }: BandRowProps) {
  const { form, errors, isReadOnly, change } = edit
  const { item, grip } = useDragItem(order, { index, handle: 'grip' })
  const ids = useRowIds()
  const { key, width } = band
  const number = index + 1
  const pickerName = `band ${key}`
  const isOpen = openPicker === pickerName && !isReadOnly
  const color = parseColor(band.color)
  const set = (changes: Partial<Band>) =>
    change({ ...form, bands: editBand(form.bands, key, changes) })
  const colorError = errors[bandField(key, 'color')]
  const widthError = errors[bandField(key, 'width')]
  const isRemovable = !isReadOnly && form.bands.length > minBands
  return (
    <li
      {...item}
      className={`${rowStyle} grid-cols-[1.25rem_var(--field)_minmax(0,1fr)_6.5rem_2rem] coarse:grid-cols-[2.75rem_2.75rem_minmax(0,1fr)_5.5rem_2.75rem] coarse:gap-1 max-md:grid-cols-[2rem_var(--field)_minmax(0,1fr)_5.5rem_2.75rem] max-md:gap-1`}
    >
      <Grip label={copy.move(number)} {...grip} disabled={isReadOnly} />
      <ColorInputs
        {...ids}
        value={band.color}
        labels={{ button: copy.color(number), hex: copy.hex(number) }}
        isOpen={isOpen}
        isReadOnly={isReadOnly}
        error={colorError}
        onOpen={(open) => onOpenPicker(open ? pickerName : undefined)}
        onChange={(next) => set({ color: next })}
      />
      <LengthInput
        aria-label={copy.width(number)}
        aria-describedby={widthError ? ids.errorId : undefined}
        value={width}
        isWrong={widthError !== undefined}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => set({ width: currentTarget.value })}
      />
      <IconButton
        icon="close"
        label={copy.remove(number)}
        disabled={!isRemovable}
        onClick={() => change({ ...form, bands: removeBand(form.bands, key) })}
      />
      <RowError id={ids.errorId}>{colorError ?? widthError}</RowError>
      {isOpen && color && (
        <div
          id={ids.pickerId}
          className="col-start-2 col-end-5 coarse:col-span-full max-md:col-span-full"
        >
          <ColorPicker color={color} onChange={(next) => set({ color: next })} />
        </div>
      )}
    </li>
  )
}
