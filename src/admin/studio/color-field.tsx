import { useId } from 'react'
import { errorStyle, inputStyle } from '#admin/ui/field-style.ts'
import { Icon } from '#admin/ui/icon.tsx'
import type { FabricColor } from '#contract/admin/fabric-data.ts'
import { hairlineStyle } from './cloth-drawing.tsx'
import { parseColor } from './color-space.ts'

interface ColorInputsProps {
  /** The hex code as typed. */
  value: string
  /** The last valid colour, shown while the text is none. */
  labels: { button: string; hex: string }
  isOpen: boolean
  isReadOnly: boolean
  error: string | undefined
  /** Id of the message, if `error` is shown elsewhere in the row. */
  errorId: string
  /** Id of the picker. */
  pickerId: string
  onOpen: (isOpen: boolean) => void
  onChange: (value: string) => void
}

/** The button with the colour, which opens the picker, and the hex code beside it. */
export function ColorInputs(props: ColorInputsProps) {
  const { value, labels, isOpen, isReadOnly, error, errorId, pickerId, onOpen, onChange } = props
  const color: FabricColor | undefined = parseColor(value)
  return (
    <>
      <button
        type="button"
        className={`size-field bg-surface coarse:size-11 ${isOpen ? 'border-2 border-ink p-0.5' : 'border border-line-strong p-0.75'}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? pickerId : undefined}
        aria-label={labels.button}
        disabled={isReadOnly}
        onClick={() => onOpen(!isOpen)}
      >
        <span
          className={`block h-full ${hairlineStyle}`}
          style={color && { backgroundColor: color }}
        />
      </button>
      <span className={inputStyle(error !== undefined)}>
        <input
          className="font-mono text-small/5 tracking-tight"
          aria-label={labels.hex}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          value={value}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={9}
          readOnly={isReadOnly}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={() => color && color !== value && onChange(color)}
        />
      </span>
    </>
  )
}

/** The classes of a row with a colour. Its message and its picker are below. */
export const rowStyle = 'grid items-center gap-2 py-1'

/** The message of a row, over its whole width. */
export function RowError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className={`${errorStyle} col-span-full mt-0`} role="alert">
      <Icon name="warning" />
      {children}
    </p>
  )
}

/** Returns the ids that connect the parts of a row. */
export function useRowIds() {
  const id = useId()
  return { errorId: `${id}-error`, pickerId: `${id}-picker` }
}
