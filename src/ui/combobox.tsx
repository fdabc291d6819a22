import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { ComboboxList } from './combobox-list.tsx'
import { describedBy, Field, inputStyle } from './field.tsx'
import { Icon } from './icon.tsx'

interface ComboboxProps {
  label: string
  /** Everything there is to choose; each is its own value. */
  options: readonly string[]
  /** The chosen one, or an empty string. */
  value: string
  onChange: (option: string) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  /** Said when nothing matches what was typed. */
  noMatch: (words: string) => string
  hint?: string | undefined
  error?: string | undefined
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/**
 * One of a list too long to look through: type to narrow it, arrow keys to move, Enter to choose,
 * Escape to leave it as it was.
 */
export function Combobox({
  label,
  options,
  value,
  onChange,
  onBlur,
  name,
  placeholder,
  noMatch,
  hint,
  error,
}: ComboboxProps) {
  const id = useId()
  const listRef = useRef<HTMLDivElement>(null)
  /** What is typed while the list is open; null while closed. */
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const isOpen = typed !== null
  const wanted = plain(typed ?? '')
  const matches = options.filter((option) => plain(option).includes(wanted))

  const open = () => {
    if (isOpen) return
    setTyped('')
    setActive(Math.max(0, options.indexOf(value)))
  }
  const close = () => setTyped(null)
  const choose = (option: string | undefined) => {
    close()
    if (option !== undefined && option !== value) onChange(option)
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
    Enter: () => choose(matches[active]),
    Escape: close,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || (!isOpen && !event.key.startsWith('Arrow'))) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  // Leaving with the whole name typed is as good as choosing it.
  const leave = () => {
    choose(typed ? options.find((option) => plain(option) === wanted) : undefined)
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
          placeholder={isOpen && value ? value : placeholder}
          value={typed ?? value}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onClick={open}
          onBlur={leave}
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
          nothing={noMatch(typed ?? '')}
          onChoose={choose}
        />
      </div>
    </Field>
  )
}
