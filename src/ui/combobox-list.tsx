import type { RefObject } from 'react'
import { Icon } from './icon.tsx'

interface ComboboxListProps {
  /** Its options are `{id}-0`, `{id}-1` and so on. */
  id: string
  ref: RefObject<HTMLDivElement | null>
  label: string
  isOpen: boolean
  options: readonly string[]
  /** Position of the option that Enter would choose. */
  active: number
  chosen: string
  /** Said when there is no option. */
  nothing: string
  onChoose: (option: string) => void
}

/** The list of a combobox, hung under it. */
export function ComboboxList({
  id,
  ref,
  label,
  isOpen,
  options,
  active,
  chosen,
  nothing,
  onChoose,
}: ComboboxListProps) {
  return (
    <div
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-20 -mt-px border border-line-strong bg-surface"
    >
      <div
        ref={ref}
        id={id}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        hidden={options.length === 0}
        // The input keeps its focus while the list is pressed or scrolled.
        onMouseDown={(event) => event.preventDefault()}
        className="max-h-74 overflow-auto overscroll-contain"
      >
        {options.map((option, index) => (
          <div
            key={option}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option === chosen}
            onClick={() => onChoose(option)}
            onKeyDown={undefined}
            className={`flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 text-card hover:bg-sunk ${index === active ? 'bg-sunk' : ''}`}
          >
            {option}
            {option === chosen && <Icon name="check" size="small" />}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={options.length > 0 ? 'sr-only' : 'px-4 py-3 text-card text-ink-2'}
      >
        {isOpen && options.length === 0 && nothing}
      </p>
    </div>
  )
}
