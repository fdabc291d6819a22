import { Icon } from '#ui/icon.tsx'

interface DetailRowProps {
  label: string
  onOpen: () => void
}

/** A row below the description that opens a popup. */
export function DetailRow({ label, onOpen }: DetailRowProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="-mt-px flex min-h-13 w-full items-center justify-between border-line border-y text-start text-small"
    >
      {label}
      <Icon name="plus" />
    </button>
  )
}
