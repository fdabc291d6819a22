import { Icon } from '#admin/ui/icon.tsx'
import { Key } from '#admin/ui/key.tsx'
import { MatchedText } from '#admin/ui/matched-text.tsx'
import { Status } from '#admin/ui/status.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import type { PaletteEntry } from './palette-entries.ts'

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
      className="palette-option"
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      <span className="lead">{image ? <Thumb src={image} /> : <Icon name={icon} />}</span>
      <bdi className="what">
        <MatchedText text={label} query={words} />
      </bdi>
      <span className="detail trunc">
        {detail && ' '}
        <MatchedText text={detail} query={words} />
      </span>
      <span className="end">
        {end && ' '}
        {status ? <Status name={status}>{end}</Status> : end}
      </span>
      <span className="hint-key">{key && <Key>{key}</Key>}</span>
    </div>
  )
}
