import { useId } from 'react'
import { hintStyle } from '#admin/ui/field-style.ts'
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
    <div className="grid grid-cols-[5rem_minmax(0,1fr)_6.5rem] items-center gap-x-3 py-1 [&>p]:col-span-full">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        type="range"
        className="h-6 w-full cursor-pointer appearance-none bg-[linear-gradient(var(--line-strong)_0_0)] bg-[length:100%_1px] bg-center bg-no-repeat thumb:size-3.5 thumb:appearance-none thumb:rounded-full thumb:border-0 thumb:bg-accent coarse:h-11"
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
        <p id={`${id}-note`} className={hintStyle}>
          {hint}
        </p>
      )}
    </div>
  )
}
