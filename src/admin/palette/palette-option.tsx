import { Icon } from '#admin/ui/icon.tsx'
import { Key } from '#admin/ui/key.tsx'
import { MatchedText } from '#admin/ui/matched-text.tsx'
import { Status } from '#admin/ui/status.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import type { PaletteEntry } from './palette-entries.ts'

const option =
  'grid min-h-9.5 cursor-pointer grid-cols-[1.25rem_auto_minmax(0,1fr)_auto_3.5rem] items-center gap-3.5 px-5 aria-selected:bg-selected aria-selected:shadow-[inset_2px_0_0_var(--ink)] max-md:min-h-12 max-md:grid-cols-[1.25rem_minmax(0,1fr)_auto] max-md:gap-y-0 max-md:py-1.5 [&_mark]:bg-transparent [&_mark]:font-semibold [&_mark]:text-inherit'

interface PaletteOptionProps {
  entry: PaletteEntry
  id: string
  /** The words of the search, which the row shows in bold. */
  query: string
  isSelected: boolean
  onPoint: () => void
  onOpen: () => void
}

/** A row of the palette: an icon or a picture, what it is about, its state, and its keys. */
export function PaletteOption(props: PaletteOptionProps) {
  const { entry, id, query, isSelected, onPoint, onOpen } = props
  const { icon, image, label, detail, end, status, shortcut } = entry
  const key = isSelected ? 'Enter' : shortcut
  // An action repeats what was typed, so there is nothing to find in it.
  const words = entry.group === 'actions' ? '' : query
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the keys of its options.
    <div
      role="option"
      id={id}
      aria-selected={isSelected}
      tabIndex={-1}
      className={option}
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      <span className="grid place-items-center text-ink-3 *:w-5">
        {image ? <Thumb src={image} /> : <Icon name={icon} />}
      </span>
      <bdi className="font-medium">
        <MatchedText text={label} query={words} />
      </bdi>
      <span className="min-w-0 truncate text-ink-2 max-md:col-2 max-md:row-2">
        {detail && ' '}
        <MatchedText text={detail} query={words} />
      </span>
      <span className="ms-auto text-ink-2 max-md:col-3 max-md:row-1">
        {end && ' '}
        {status ? <Status name={status}>{end}</Status> : end}
      </span>
      <span className="justify-self-end whitespace-nowrap max-md:hidden">
        {key && <Key>{key}</Key>}
      </span>
    </div>
  )
}
