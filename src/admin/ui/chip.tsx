import type { ReactNode } from 'react'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { Icon } from './icon.tsx'

/** Returns the classes of a chip. A filter that is active is darker. */
export const chipStyle = (isOn = false): string =>
  `inline-flex h-control items-center gap-1.5 border px-2.5 text-small whitespace-nowrap hover:border-line-strong hover:text-ink focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus disabled:opacity-50 max-md:text-input [&_svg]:size-3.5 ${isOn ? 'border-line-strong text-ink' : 'border-line text-ink-2'}`

/** Classes of a field in a chip. */
export const chipField = 'h-full bg-transparent outline-none'

interface FilterChipProps {
  label: string
  /** The value as people read it. Without it the label says all. */
  value?: string
  onRemove: () => void
}

/** An active filter over a list. Pressing it removes it. */
export function FilterChip({ label, value, onRemove }: FilterChipProps) {
  return (
    <button
      type="button"
      className={chipStyle(true)}
      aria-label={adminCopy.removeFilter(label, value ?? adminCopy.yes)}
      onClick={onRemove}
    >
      {value === undefined ? (
        label
      ) : (
        <>
          <b className="font-medium">{label}:</b> {value}
        </>
      )}
      <Icon name="close" />
    </button>
  )
}

interface SelectChipProps {
  /** Accessible name. */
  label: string
  /** The first option, which stands for no filter. Default: the label. */
  emptyLabel?: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A filter over a list with one value of a few. */
export function SelectChip(props: SelectChipProps) {
  const { label, emptyLabel = label, value, options, onChange } = props
  return (
    <label className={chipStyle(value !== '')}>
      <span className="sr-only">{label}</span>
      <select
        className={`${chipField} field-sizing-content max-w-56 appearance-none text-ellipsis`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{emptyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  )
}

interface ToggleChipProps {
  label: string
  /** How many rows match. */
  count?: string | undefined
  isOn: boolean
  onToggle: () => void
}

/** A filter over a list that is on or off. */
export function ToggleChip({ label, count, isOn, onToggle }: ToggleChipProps) {
  return (
    <button type="button" className={chipStyle(isOn)} aria-pressed={isOn} onClick={onToggle}>
      {label}
      {count !== undefined && <span className="font-medium text-ink-3">{count}</span>}
      {isOn && <Icon name="close" />}
    </button>
  )
}

/** The active filters of a phone, below the search. */
export const ChipLine = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 not-empty:pb-3">{children}</div>
)
