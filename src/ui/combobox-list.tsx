import type { RefObject } from 'react'
import { Icon } from './icon.tsx'

/** An option of a combobox. */
export interface ComboboxOption {
  value: string
  /** The text that the shopper reads. */
  label: string
}

interface ComboboxListProps {
  /** Id of the list. The ids of its options are `{id}-0`, `{id}-1` and so on. */
  id: string
  ref: RefObject<HTMLDivElement | null>
  label: string
  isOpen: boolean
  options: readonly ComboboxOption[]
  /** Index of the option that Enter chooses. */
  active: number
  /** The value of the chosen option. */
  chosen: string
  /** Shown when there is no option. */
  emptyText: string
  onChoose: (value: string) => void
}

/** The list of options below a combobox. */
export function ComboboxList({
  id,
  ref,
  label,
  isOpen,
  options,
  active,
  chosen,
  emptyText,
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
        // Prevents the input from losing the focus when the list is pressed or scrolled.
        onMouseDown={(event) => event.preventDefault()}
        className="max-h-74 overflow-auto overscroll-contain"
      >
        {options.map(({ value, label: text }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys.
          <div
            key={value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={value === chosen}
            onClick={() => onChoose(value)}
            className={`flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 text-card hover:bg-sunk ${index === active ? 'bg-sunk' : ''}`}
          >
            {text}
            {value === chosen && <Icon name="check" size="small" />}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={options.length > 0 ? 'sr-only' : 'px-4 py-3 text-card text-ink-2'}
      >
        {isOpen && options.length === 0 && emptyText}
      </p>
    </div>
  )
}
