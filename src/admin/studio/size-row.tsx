import { useId } from 'react'
import { studioCopy } from '#content/copy/admin/studio.ts'
import { RowError } from './color-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import { LengthInput } from './length-input.tsx'
import { lengthText, parseLength } from './lengths.ts'
import { type SizeField, usualRange } from './pattern-fields.ts'

/** A size of a pattern: a slider over the usual lengths, and an input for any other. */
export function SizeRow({ field, edit }: Pick<FieldsProps, 'edit'> & { field: SizeField }) {
  const { form, errors, isReadOnly, change } = edit
  const id = useId()
  const range = usualRange(form.pattern, field)
  const text = form.sizes[field] ?? ''
  const error = errors[field]
  const label = studioCopy.labels[field]
  const decimals = field === 'repeat' ? 1 : 2
  const set = (next: string) => change({ ...form, sizes: { ...form.sizes, [field]: next } })
  const hint =
    field === 'repeat' ? studioCopy.hints.repeat(range.min, range.max) : studioCopy.hints[field]
  return (
    <div className="size-row">
      <label htmlFor={id} className="med">
        {label}
      </label>
      <input
        type="range"
        className="size-range"
        aria-label={label}
        min={range.min}
        max={range.max}
        step={range.max > 3 ? 0.1 : 0.05}
        value={parseLength(text) ?? range.min}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => set(lengthText(Number(currentTarget.value), decimals))}
      />
      <LengthInput
        id={id}
        aria-describedby={`${id}-note`}
        value={text}
        isWrong={error !== undefined}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
      {error ? (
        <RowError id={`${id}-note`}>{error}</RowError>
      ) : (
        <p id={`${id}-note`} className="hint">
          {hint}
        </p>
      )}
    </div>
  )
}
