import { Icon } from './icon.tsx'

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
    <label className={value ? 'chip on' : 'chip'}>
      <span className="sr">{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
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
