import { useState } from 'react'
import { Button } from '#admin/ui/button.tsx'
import { Columns } from '#admin/ui/columns.tsx'
import { moveEntry } from '#admin/ui/drag-order.ts'
import { TabCount, TabRow, tabStyle } from '#admin/ui/tabs.tsx'
import { useDragOrder } from '#admin/ui/use-drag-order.ts'
import { picturesCopy as copy } from '#content/copy/admin/pictures.ts'
import { fabricImage } from '#rules/product-images.ts'
import { srcSetOf } from '#ui/picture-sources.ts'
import { DropZone } from './drop-zone.tsx'
import { PictureSide } from './picture-side.tsx'
import { PictureTiles } from './picture-tiles.tsx'
import type { PictureColour, PicturesPanelProps, ProductPicture } from './pictures.ts'
import { UploadList } from './upload-list.tsx'
import { type Uploads, useUploads } from './use-uploads.ts'

/** The largest number of pictures of a colour. */
const maxPictures = 20

function ColourTab({ colour, isCurrent, onSelect }: ColourTabProps) {
  const src = fabricImage(colour.images)?.src
  return (
    <button
      type="button"
      className={tabStyle}
      aria-current={isCurrent || undefined}
      onClick={onSelect}
    >
      <span className="relative size-4.5 flex-none overflow-hidden bg-sunk after:absolute after:inset-0 after:border after:border-ink/14">
        {src && (
          <img
            className="size-full object-cover [filter:var(--plate-dim)]"
            src={src}
            srcSet={srcSetOf(src)}
            sizes="56px"
            alt=""
          />
        )}
      </span>
      <bdi>{colour.name}</bdi> <TabCount>{colour.images.length}</TabCount>
    </button>
  )
}

interface ColourTabProps {
  colour: PictureColour
  isCurrent: boolean
  onSelect: () => void
}

interface ColourPicturesProps extends Omit<PicturesPanelProps, 'colourId' | 'onColour'> {
  colour: PictureColour
  list: Uploads
}

/** The pictures of one colour, and the selected one beside them. */
function ColourPictures(props: ColourPicturesProps) {
  const {
    colour,
    colours,
    list,
    onChange,
    suggestion,
    initialPicture = 0,
    isReadOnly = false,
  } = props
  const { id, images } = colour
  const [chosen, setChosen] = useState(initialPicture)
  const selected = Math.min(chosen, images.length - 1)
  const image = images.at(selected)
  const change = (update: (old: readonly ProductPicture[]) => ProductPicture[]) =>
    onChange(id, update)
  const onMove = (from: number, to: number) => {
    change((old) => moveEntry(old, from, to))
    // The selected picture stays selected at its new place.
    setChosen(moveEntry([...images.keys()], from, to).indexOf(selected))
  }
  const order = useDragOrder({
    layout: 'grid',
    count: images.length,
    onMove,
    isDisabled: isReadOnly,
  })
  return (
    <Columns
      className="mt-6"
      side={
        image && (
          <PictureSide
            image={image}
            index={selected}
            count={images.length}
            isReadOnly={isReadOnly}
            onMove={(to) => order.move(selected, to)}
            onChange={(next) =>
              change((old) =>
                old.map((each) => (each.src === image.src ? { ...each, ...next } : each)),
              )
            }
            onReplace={(files) => list.add(id, files.slice(0, 1), image.src)}
            onRemove={() => change((old) => old.toSpliced(selected, 1))}
          />
        )
      }
    >
      {images.length === 0 && <p className="text-ink-2">{copy.empty(colour.name)}</p>}
      {suggestion && !isReadOnly && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button icon="sparkle" onClick={suggestion.onUse}>
            {copy.suggest(suggestion.count)}
          </Button>
          <span className="text-small text-ink-2">{copy.suggestHint}</span>
        </p>
      )}
      <PictureTiles colour={colour} order={order} selected={selected} onSelect={setChosen} />
      {!isReadOnly && (
        <DropZone
          onFiles={(files) => list.add(id, files)}
          maxCount={images.length >= maxPictures ? maxPictures : undefined}
        />
      )}
      <UploadList list={list} colours={colours} />
    </Columns>
  )
}

/** The pictures of a product: colours as tabs, uploads, order, crop and alt texts. */
export function PicturesPanel(props: PicturesPanelProps) {
  const { colours, colourId, onColour, onChange } = props
  const list = useUploads(onChange)
  const colour = colours.find(({ id }) => id === colourId) ?? colours[0]
  return (
    <div>
      <TabRow label={copy.colours}>
        {colours.map((each) => (
          <ColourTab
            key={each.id}
            colour={each}
            isCurrent={each.id === colour?.id}
            onSelect={() => onColour(each.id)}
          />
        ))}
      </TabRow>
      {colour && <ColourPictures key={colour.id} {...props} colour={colour} list={list} />}
    </div>
  )
}
