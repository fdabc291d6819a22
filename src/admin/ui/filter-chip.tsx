import { adminCopy } from '#content/copy/admin/shell.ts'
import { Icon } from './icon.tsx'

interface FilterChipProps {
  label: string
  /** The value as people read it. */
  value: string
  onRemove: () => void
}

/** An active filter over a list. Pressing it removes it. */
export function FilterChip({ label, value, onRemove }: FilterChipProps) {
  return (
    <button
      type="button"
      className="chip on"
      aria-label={adminCopy.removeFilter(label, value)}
      onClick={onRemove}
    >
      <b>{label}:</b> {value}
      <Icon name="close" />
    </button>
  )
}
