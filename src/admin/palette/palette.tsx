import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Icon } from '#admin/ui/icon.tsx'
import { Key } from '#admin/ui/key.tsx'
import { paletteCopy as copy } from '#content/copy/admin/palette.ts'
import { useModal } from '#ui/use-modal.ts'
import { closePalette } from './open-palette.ts'
import { type PaletteEntry, paletteGroups } from './palette-entries.ts'
import { usePalette } from './use-palette.ts'

interface OptionProps {
  entry: PaletteEntry
  id: string
  isSelected: boolean
  onPoint: () => void
  onOpen: () => void
}

function Option({ entry, id, isSelected, onPoint, onOpen }: OptionProps) {
  const { icon, label, detail } = entry
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the keys of its options.
    <div
      role="option"
      id={id}
      aria-selected={isSelected}
      tabIndex={-1}
      className="palette-option"
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      <Icon name={icon} />
      <span className="what">{label}</span>
      <span className="detail trunc">{detail}</span>
      {isSelected && <Key>Enter</Key>}
    </div>
  )
}

interface ResultsProps {
  entries: readonly PaletteEntry[]
  id: string
  selected: number
  onSelect: (index: number) => void
  onOpen: (entry: PaletteEntry) => void
}

/** The rows in their groups. The order of the groups is the order of the rows. */
function Results({ entries, id, selected, onSelect, onOpen }: ResultsProps) {
  return paletteGroups.map((group) => {
    const rows = entries.filter((entry) => entry.group === group)
    if (rows.length === 0) return null
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
      <div key={group} role="group" aria-label={copy.groups[group]}>
        <p className="palette-group" aria-hidden="true">
          {copy.groups[group]}
        </p>
        {rows.map((entry) => {
          const index = entries.indexOf(entry)
          return (
            <Option
              key={entry.id}
              entry={entry}
              id={`${id}-${index}`}
              isSelected={index === selected}
              onPoint={() => onSelect(index)}
              onOpen={() => onOpen(entry)}
            />
          )
        })}
      </div>
    )
  })
}

/** The keys below the results. */
function Foot() {
  return (
    <p className="palette-foot" aria-hidden="true">
      <span>
        <Key>↑</Key>
        <Key>↓</Key> {copy.keys.move}
      </span>
      <span>
        <Key>Enter</Key> {copy.keys.open}
      </span>
    </p>
  )
}

/** The search that opens everything: orders, products, customers, pages and actions. */
export function Palette() {
  const id = useId()
  const modal = useModal({ isOpen: true, onClose: closePalette })
  const [typed, setTyped] = useState('')
  const [selected, setSelected] = useState(0)
  /** Enter was pressed before the results arrived. */
  const [isEnterWaiting, setEnterWaiting] = useState(false)
  const { query, entries, open, isCurrent, isFailed } = usePalette(typed)
  const index = Math.min(selected, Math.max(entries.length - 1, 0))
  const current = entries[index]
  useEffect(() => {
    if (!isEnterWaiting || !isCurrent) return
    setEnterWaiting(false)
    if (current) open(current)
  })
  useEffect(() => {
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, index])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setSelected((index + step + entries.length) % Math.max(entries.length, 1))
    else if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    else if (isCurrent && current) open(current)
    else setEnterWaiting(true)
    event.preventDefault()
  }
  const hasFound = entries.some(({ group }) => group !== 'actions')
  return (
    <dialog {...modal} className="palette" aria-label={copy.label}>
      <div className="palette-input">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={copy.label}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? `${id}-${index}` : undefined}
          aria-autocomplete="list"
          placeholder={copy.label}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          data-autofocus
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setSelected(0)
            setEnterWaiting(false)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="palette-close" onClick={closePalette}>
          Esc
        </button>
      </div>
      <p className="palette-note" role="status">
        {isFailed && <b>{copy.failed}</b>}
        {!isFailed && query !== '' && isCurrent && !hasFound && <b>{copy.none}</b>}
        {!isCurrent && <span className="sr">{copy.searching}</span>}
      </p>
      <div role="listbox" id={`${id}-list`} aria-label={copy.results} className="palette-list">
        <Results entries={entries} id={id} selected={index} onSelect={setSelected} onOpen={open} />
      </div>
      <Foot />
    </dialog>
  )
}
