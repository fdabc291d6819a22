import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { ComboboxList, type ComboboxOption } from './combobox-list.tsx'
import { describedBy, Field, inputStyle } from './field.tsx'
import { Icon } from './icon.tsx'

interface ComboboxProps {
  label: string
  options: readonly ComboboxOption[]
  /** The value of the chosen option, or an empty string. */
  value: string
  onChange: (value: string) => void
  /** Returns a text for comparison, so that `cafe` finds `Café`. */
  fold: (text: string) => string
  onBlur?: () => void
  name?: string
  placeholder?: string
  /** Returns the text to show when no option matches the typed text. */
  noMatch: (typed: string) => string
  hint?: string | undefined
  error?: string | undefined
}

/** Returns the texts that find an option. A shopper may type the value in another language. */
const namesOf = ({ value, label }: ComboboxOption): string[] => [label, value]

/**
 * Chooses one option of a long list. Typing filters the list, and the arrow keys move through it.
 * Enter chooses an option. Escape closes the list without a change.
 */
export function Combobox({
  label,
  options,
  value,
  onChange,
  fold,
  onBlur,
  name,
  placeholder,
  noMatch,
  hint,
  error,
}: ComboboxProps) {
  const id = useId()
  const listRef = useRef<HTMLDivElement>(null)
  /** The typed text while the list is open, or null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const isOpen = typed !== null
  const folded = fold(typed ?? '')
  const isMatch = (option: ComboboxOption) =>
    folded !== '' && namesOf(option).some((name) => fold(name).includes(folded))
  const matches = typed?.trim() ? options.filter(isMatch) : options
  const chosen = options.find((option) => option.value === value)

  const open = () => {
    if (isOpen) return
    setTyped('')
    setActive(chosen ? options.indexOf(chosen) : 0)
  }
  const close = () => setTyped(null)
  const choose = (next: string | undefined) => {
    close()
    if (next !== undefined && next !== value) onChange(next)
  }
  const moveTo = (index: number) => {
    if (!isOpen) return open()
    const next = (index + matches.length) % Math.max(1, matches.length)
    setActive(next)
    listRef.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => moveTo(active + 1),
    ArrowUp: () => moveTo(active - 1),
    Enter: () => choose(matches[active]?.value),
    Escape: close,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const runKey = keys[event.key]
    if (!runKey || (!isOpen && !event.key.startsWith('Arrow'))) return
    event.preventDefault()
    event.stopPropagation()
    runKey()
  }
  // A shopper who typed the whole name of an option has chosen it.
  const handleBlur = () => {
    const isNamed = (option: ComboboxOption) =>
      namesOf(option).some((name) => fold(name) === folded)
    choose(typed ? options.find(isNamed)?.value : undefined)
    onBlur?.()
  }

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          id={id}
          name={name}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && matches[active] ? `${id}-list-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, error, hint })}
          placeholder={isOpen && chosen ? chosen.label : placeholder}
          value={typed ?? chosen?.label ?? ''}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onClick={open}
          onBlur={handleBlur}
          onKeyDown={onKeyDown}
          className={`${inputStyle} pe-12`}
        />
        <span className="pointer-events-none absolute inset-y-0 end-4 grid place-items-center text-ink-2">
          <Icon name="down" />
        </span>
        <ComboboxList
          id={`${id}-list`}
          ref={listRef}
          label={label}
          isOpen={isOpen}
          options={matches}
          active={active}
          chosen={value}
          emptyText={noMatch(typed ?? '')}
          onChoose={choose}
        />
      </div>
    </Field>
  )
}
