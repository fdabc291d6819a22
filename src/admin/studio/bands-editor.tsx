import { Button } from '#admin/ui/button.tsx'
import { DragLayer } from '#admin/ui/drag-layer.tsx'
import { moveEntry } from '#admin/ui/drag-order.ts'
import { Section } from '#admin/ui/section.tsx'
import { useDragOrder } from '#admin/ui/use-drag-order.ts'
import { studioCopy } from '#content/copy/admin/studio.ts'
import { bandLimits } from '#contract/admin/fabric-data.ts'
import { BandRow } from './band-row.tsx'
import { addBand } from './bands.ts'
import { RowError } from './color-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import { lengthText } from './lengths.ts'
import { repeatOf } from './repeat-ruler.ts'
import { RepeatStrip } from './repeat-strip.tsx'

const copy = studioCopy.bands

/** The bands of a stripe, in their order. */
export function BandsEditor(props: FieldsProps) {
  const { form, fabric, errors, isReadOnly, change } = props.edit
  const { bands } = form
  const order = useDragOrder({
    layout: 'list',
    count: bands.length,
    onMove: (from, to) => change({ ...form, bands: moveEntry(bands, from, to) }),
    isDisabled: isReadOnly,
  })
  return (
    <Section
      title={studioCopy.labels.bands}
      note={studioCopy.repeat(lengthText(repeatOf(fabric)))}
      end={
        !isReadOnly && (
          <Button
            icon="plus"
            disabled={bands.length >= bandLimits.maxCount}
            onClick={() => change({ ...form, bands: addBand(bands) })}
          >
            {copy.add}
          </Button>
        )
      }
    >
      <RepeatStrip fabric={fabric} />
      <RowError id="bands-error">{errors.bands}</RowError>
      <ul>
        {bands.map((band, index) => (
          <BandRow key={band.key} {...props} band={band} index={index} order={order} />
        ))}
      </ul>
      <DragLayer order={order} nameOf={(index) => copy.name(index + 1)} />
    </Section>
  )
}
