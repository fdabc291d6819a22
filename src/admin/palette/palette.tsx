import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { openShortcuts } from '#admin/shortcuts/shortcuts-dialog.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Key, keyBox } from '#admin/ui/key.tsx'
import { paletteCopy as copy } from '#content/copy/admin/palette.ts'
import { useModal } from '#ui/use-modal.ts'
import { closePalette } from './open-palette.ts'
import { type PaletteEntry, type PaletteGroup, paletteGroups } from './palette-entries.ts'
import { PaletteOption } from './palette-option.tsx'
import { searchOrdersId } from './palette-results.ts'
import { usePalette } from './use-palette.ts'

const box =
  'mx-auto mt-[9vh] mb-auto max-h-[82vh] w-[min(42rem,100%)] flex-col border border-line-strong bg-surface p-0 text-ink backdrop:bg-scrim open:flex max-md:m-0 max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-none max-md:border-0'

interface ResultsProps {
  entries: readonly PaletteEntry[]
  id: string
  query: string
  selected: number
  titleOf: (group: PaletteGroup) => string
  onSelect: (index: number) => void
  onOpen: (entry: PaletteEntry) => void
}

/** The rows in their groups. The order of the groups is the order of the rows. */
function Results({ entries, id, query, selected, titleOf, onSelect, onOpen }: ResultsProps) {
  return paletteGroups.map((group) => {
    const rows = entries.filter((entry) => entry.group === group)
    if (rows.length === 0) return null
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
      <div key={group} role="group" aria-label={titleOf(group)}>
        <p className="px-5 pt-3 pb-1.5 text-micro font-medium text-ink-3" aria-hidden="true">
          {titleOf(group)}
        </p>
        {rows.map((entry) => {
          const index = entries.indexOf(entry)
          return (
            <PaletteOption
              key={entry.id}
              entry={entry}
              id={`${id}-${index}`}
              query={query}
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
function Foot({ isTarget }: { isTarget: boolean }) {
  const { keys } = copy
  return (
    <p
      className="flex flex-none gap-5 border-t border-line px-5 py-2.5 text-micro/5 text-ink-3 *:inline-flex *:items-center *:gap-1 max-md:hidden"
      aria-hidden="true"
    >
      <span>
        <Key>↑</Key>
        <Key>↓</Key> {keys.move}
      </span>
      <span>
        <Key>Enter</Key> {keys.open}
      </span>
      {isTarget ? (
        <span>
          <Key>Esc</Key> {keys.back}
        </span>
      ) : (
        <>
          <span>
            <Key>Tab</Key> {keys.actions}
          </span>
          <span className="ms-auto">
            <Key>?</Key> {keys.all}
          </span>
        </>
      )}
    </p>
  )
}

/** The row whose actions are shown, and the search that it was found with. */
interface Target {
  entry: PaletteEntry
  typed: string
  selected: number
}

/** The text that is typed, the selected row, and the row whose actions are shown. */
function usePaletteState() {
  const [typed, setTyped] = useState('')
  const [selected, setSelected] = useState(0)
  const [target, setTarget] = useState<Target>()
  /** Enter was pressed before the results arrived. */
  const [isEnterWaiting, setEnterWaiting] = useState(false)
  const type = (text: string) => {
    setTyped(text)
    setSelected(0)
    setEnterWaiting(false)
  }
  const showActions = (entry: PaletteEntry) => {
    setTarget({ entry, typed, selected })
    type('')
  }
  const goBack = () => {
    type(target?.typed ?? '')
    setSelected(target?.selected ?? 0)
    setTarget(undefined)
  }
  return {
    ...{ typed, selected, isEnterWaiting, target: target?.entry },
    ...{ type, setSelected, setEnterWaiting, showActions, goBack },
  }
}

type PaletteState = ReturnType<typeof usePaletteState>
type PaletteRows = ReturnType<typeof usePalette>

/** Returns the handler of the keys of the input: they move, open, and show the actions of a row. */
const createKeys =
  (state: PaletteState, rows: PaletteRows, { index }: { index: number }) =>
  (event: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey, metaKey } = event
    if (event.nativeEvent.isComposing) return
    const { entries, isCurrent } = rows
    const current = entries[index]
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const isBack = key === 'Escape' || (key === 'Tab' && shiftKey)
    if (step) state.setSelected((index + step + entries.length) % Math.max(entries.length, 1))
    else if (state.target && (isBack || (key === 'Backspace' && state.typed === ''))) state.goBack()
    else if (key === 'Tab' && !shiftKey && !state.target && current) {
      if (rows.actionsOf(current).length === 0) return
      state.showActions(current)
    } else if (key === '?' && state.typed === '' && !state.target) {
      closePalette()
      openShortcuts()
    } else if (key !== 'Enter') return
    else if (ctrlKey || metaKey) rows.searchOrders()
    else if (isCurrent && current) rows.open(current)
    else state.setEnterWaiting(true)
    event.preventDefault()
  }

/** The search that opens everything: orders, customers, products, pages and actions. */
export function Palette() {
  const id = useId()
  const modal = useModal({ isOpen: true, onClose: closePalette })
  const state = usePaletteState()
  const { target, typed, isEnterWaiting, setEnterWaiting } = state
  const rows = usePalette(typed, target)
  const { query, entries, open, isCurrent, isFailed } = rows
  const index = Math.min(state.selected, Math.max(entries.length - 1, 0))
  const current = entries[index]
  useEffect(() => {
    if (!isEnterWaiting || !isCurrent) return
    setEnterWaiting(false)
    if (current) open(current)
  })
  useEffect(() => {
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, index])
  const label = target ? copy.resultActions.search(target.label) : copy.label
  // Each search offers to search all orders, so that row is no result.
  const hasFound = target !== undefined || entries.some((entry) => entry.id !== searchOrdersId)
  const titleOf = (group: PaletteGroup) =>
    target ? copy.resultActions.title(target.label) : copy.groups[group]
  return (
    <dialog {...modal} className={box} aria-label={copy.label}>
      <div className="flex h-14 flex-none items-center gap-3 border-b border-line px-5 focus-within:shadow-[inset_0_-2px_0_var(--ink)]">
        <Icon name="search" className="text-ink-3" />
        <input
          className="h-full min-w-0 flex-1 text-lead outline-none placeholder:text-ink-3 placeholder:opacity-100"
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? `${id}-${index}` : undefined}
          aria-autocomplete="list"
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          data-autofocus
          value={typed}
          onChange={({ target: input }) => state.type(input.value)}
          onKeyDown={createKeys(state, rows, { index })}
        />
        <button
          type="button"
          className="-me-3 min-h-11 min-w-11 text-micro/5 text-ink-2"
          onClick={target ? state.goBack : closePalette}
        >
          <span className={`h-4.5 min-w-4.5 border-line text-ink-3 ${keyBox}`}>Esc</span>
          <span className="sr-only">{target ? copy.resultActions.back : copy.close}</span>
        </button>
      </div>
      <p className="px-5 text-ink-2 has-[b]:pt-4" role="status">
        {isFailed && <b>{copy.failed}</b>}
        {!isFailed && query !== '' && isCurrent && !hasFound && <b>{copy.none}</b>}
        {!isCurrent && <span className="sr-only">{copy.searching}</span>}
      </p>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={copy.results}
        className="flex-1 overflow-y-auto pt-1 pb-3"
      >
        <Results
          entries={entries}
          id={id}
          query={target ? '' : query}
          selected={index}
          titleOf={titleOf}
          onSelect={state.setSelected}
          onOpen={open}
        />
      </div>
      <Foot isTarget={target !== undefined} />
    </dialog>
  )
}
