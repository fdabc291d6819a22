import { useId, useState } from 'react'
import { ChoiceGrid } from '#admin/ui/choice-grid.tsx'
import { SelectField, TextField } from '#admin/ui/field.tsx'
import { Section } from '#admin/ui/section.tsx'
import { studioCopy as copy } from '#content/copy/admin/studio.ts'
import { Garment, Motif, Weave } from '#contract/admin/fabric-data.ts'
import { BandsEditor } from './bands-editor.tsx'
import { ColorRow } from './color-row.tsx'
import { withGarment } from './fabric-form.ts'
import type { FieldsProps } from './fields-props.ts'
import { fieldsStyle, lineFieldsStyle } from './loading-fabric.tsx'
import { PatternChoice } from './pattern-choice.tsx'
import { patternFields } from './pattern-fields.ts'
import { RepeatStrip } from './repeat-strip.tsx'
import { SizeRow } from './size-row.tsx'
import type { FabricEdit } from './use-fabric-edit.ts'

const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: labels[value] }))

// The chosen garment is as quiet as the other fields.
const quietChoicesStyle =
  '[&_fieldset_label]:h-[calc(var(--field)-2px)] [&_fieldset_label]:bg-surface [&_fieldset_label:has(:checked)]:bg-selected [&_fieldset_label:has(:checked)]:text-ink'

/** Name, garment and weave. */
function FirstFields({ edit }: Pick<FieldsProps, 'edit'>) {
  const { form, errors, isReadOnly, change } = edit
  const garmentLabel = useId()
  return (
    <Section className={`${lineFieldsStyle} ${quietChoicesStyle}`}>
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
      <fieldset disabled={isReadOnly}>
        <span className="text-small font-medium" id={garmentLabel}>
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
    </Section>
  )
}

/** The colours and sizes of a pattern that is no stripe. */
function PatternValues(props: FieldsProps) {
  const { form, fabric, isReadOnly, change } = props.edit
  const { colors, sizes, hasMotif } = patternFields[form.pattern]
  return (
    <>
      <Section title={copy.labels.colors}>
        {hasMotif && (
          <div className={`mb-2 ${lineFieldsStyle}`}>
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
        <ul>
          {colors.map((field) => (
            <ColorRow key={field} {...props} field={field} />
          ))}
        </ul>
      </Section>
      {sizes.length > 0 && (
        <Section title={copy.labels.size}>
          <RepeatStrip fabric={fabric} />
          {sizes.map((field) => (
            <SizeRow key={field} edit={props.edit} field={field} />
          ))}
        </Section>
      )}
    </>
  )
}

/** All fields of a fabric. */
export function FabricFields({ edit }: { edit: FabricEdit }) {
  const [openPicker, setOpenPicker] = useState<string>()
  const props = { edit, openPicker, onOpenPicker: setOpenPicker }
  return (
    <div className={fieldsStyle}>
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
