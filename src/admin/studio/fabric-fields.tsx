import { useId, useState } from 'react'
import { ChoiceGrid } from '#admin/ui/choice-grid.tsx'
import { SelectField, TextField } from '#admin/ui/field.tsx'
import { studioCopy as copy } from '#content/copy/admin/studio.ts'
import { Garment, Motif, Weave } from '#contract/admin/fabric-data.ts'
import { BandsEditor } from './bands-editor.tsx'
import { ColorRow } from './color-row.tsx'
import { withGarment } from './fabric-form.ts'
import type { FieldsProps } from './fields-props.ts'
import { PatternChoice } from './pattern-choice.tsx'
import { patternFields } from './pattern-fields.ts'
import { RepeatStrip } from './repeat-strip.tsx'
import { SizeRow } from './size-row.tsx'
import type { FabricEdit } from './use-fabric-edit.ts'

const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: labels[value] }))

/** Name, garment and weave. */
function FirstFields({ edit }: Pick<FieldsProps, 'edit'>) {
  const { form, errors, isReadOnly, change } = edit
  const garmentLabel = useId()
  return (
    <section className="sec fabric-first">
      <TextField
        label={copy.labels.name}
        value={form.name}
        dir="auto"
        maxLength={60}
        autoComplete="off"
        readOnly={isReadOnly}
        error={errors.name}
        onChange={({ currentTarget }) => change({ ...form, name: currentTarget.value })}
      />
      <fieldset className="field" disabled={isReadOnly}>
        <span className="label" id={garmentLabel}>
          {copy.labels.garment}
        </span>
        <ChoiceGrid
          label={copy.labels.garment}
          options={optionsOf(Garment.options, copy.garments)}
          value={form.garment}
          onChange={(garment) => change(withGarment(form, garment))}
        />
      </fieldset>
      <SelectField
        label={copy.labels.weave}
        value={form.weave}
        options={optionsOf(Weave.options, copy.weaves)}
        disabled={isReadOnly}
        onChange={({ currentTarget }) =>
          change({ ...form, weave: Weave.parse(currentTarget.value) })
        }
      />
    </section>
  )
}

/** The colours and sizes of a pattern that is no stripe. */
function PatternValues(props: FieldsProps) {
  const { form, fabric, isReadOnly, change } = props.edit
  const { colors, sizes, hasMotif } = patternFields[form.pattern]
  return (
    <>
      <section className="sec">
        <div className="sec-head">
          <h2 className="h2">{copy.labels.colors}</h2>
        </div>
        {hasMotif && (
          <div className="fabric-motif">
            <SelectField
              label={copy.labels.motif}
              value={form.motif}
              options={optionsOf(Motif.options, copy.motifs)}
              disabled={isReadOnly}
              onChange={({ currentTarget }) =>
                change({ ...form, motif: Motif.parse(currentTarget.value) })
              }
            />
          </div>
        )}
        <ul className="band-list">
          {colors.map((field) => (
            <ColorRow key={field} {...props} field={field} />
          ))}
        </ul>
      </section>
      {sizes.length > 0 && (
        <section className="sec">
          <div className="sec-head">
            <h2 className="h2">{copy.labels.size}</h2>
          </div>
          <RepeatStrip fabric={fabric} />
          {sizes.map((field) => (
            <SizeRow key={field} edit={props.edit} field={field} />
          ))}
        </section>
      )}
    </>
  )
}

/** All fields of a fabric. */
export function FabricFields({ edit }: { edit: FabricEdit }) {
  const [openPicker, setOpenPicker] = useState<string>()
  const props = { edit, openPicker, onOpenPicker: setOpenPicker }
  return (
    <div className="fabric-fields">
      <FirstFields edit={edit} />
      <PatternChoice edit={edit} />
      {patternFields[edit.form.pattern].hasBands ? (
        <BandsEditor {...props} />
      ) : (
        <PatternValues {...props} />
      )}
    </div>
  )
}
