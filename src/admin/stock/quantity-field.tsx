import type { KeyboardEvent } from 'react'
import { formatCount } from '#admin/lib/format.ts'

/** Returns true if a press of left or right would leave the text of a field. */
const isAllSelected = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length

/** Returns the steps that a key moves the focus: along its column, or else from field to field. */
function stepOf({ key, shiftKey }: KeyboardEvent, target: HTMLInputElement) {
  const inColumn = { Enter: shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[key]
  if (inColumn !== undefined) return { by: inColumn, isInColumn: true }
  const inRow = { ArrowRight: 1, ArrowLeft: -1 }[key]
  return inRow !== undefined && !shiftKey && isAllSelected(target)
    ? { by: inRow, isInColumn: false }
    : undefined
}

/**
 * Moves the focus between the fields of a grid, as in a spreadsheet: Enter, Shift+Enter, up and down
 * within a column. Left and right move to the next field while the whole text is selected.
 */
export function onFieldKey(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event
  if (!(target instanceof HTMLInputElement)) return
  const { column } = target.dataset
  const step = stepOf(event, target)
  if (column === undefined || !step) return
  event.preventDefault()
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-column]'),
  ].filter((field) => !step.isInColumn || field.dataset.column === column)
  const next = fields[fields.indexOf(target) + step.by]
  next?.focus()
  next?.select()
}

interface QuantityFieldProps {
  label: string
  /** Fields of the same column are one below the other. */
  column: string
  text: string
  isWrong: boolean
  /** The stock to show before the field. Undefined hides it. */
  stock: number | undefined
  onChange: (text: string) => void
  onBlur?: () => void
}

/** The field of a variant in a grid, after its stock. */
export function QuantityField(props: QuantityFieldProps) {
  const { label, column, text, isWrong, stock, onChange, onBlur } = props
  const border = isWrong ? 'border-danger' : text === '' ? 'border-line-strong' : 'border-ink'
  return (
    <span className="flex items-center justify-end gap-2">
      {stock !== undefined && (
        <span className="text-small text-ink-3 max-md:hidden">{formatCount(stock)}</span>
      )}
      <input
        className={`h-7 w-12 border bg-surface px-1.5 text-end font-medium max-md:h-11 max-md:w-20 max-md:text-input coarse:h-11 ${border}`}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        data-column={column}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onBlur}
      />
    </span>
  )
}
