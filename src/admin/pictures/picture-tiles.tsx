import { DragLayer } from '#admin/ui/drag-layer.tsx'
import { photoStyle } from '#admin/ui/photo-style.ts'
import { type DragOrder, useDragItem } from '#admin/ui/use-drag-order.ts'
import { picturesCopy as copy } from '#content/copy/admin/pictures.ts'
import { srcSetOf } from '#ui/picture-sources.ts'
import type { PictureColour, ProductPicture } from './pictures.ts'

interface TileProps {
  image: ProductPicture
  index: number
  order: DragOrder
  isSelected: boolean
  onSelect: () => void
}

/** The use of the first two pictures in the shop. */
const purposeOf = (index: number): string | undefined => [copy.card, copy.swatch][index]

function TilePicture({ image: { src, alt } }: { image: ProductPicture }) {
  return <img src={src} srcSet={srcSetOf(src)} sizes="200px" alt={alt} draggable={false} />
}

function Tile({ image, index, order, isSelected, onSelect }: TileProps) {
  const { item, grip } = useDragItem(order, { index })
  return (
    <li {...item}>
      <button
        type="button"
        {...grip}
        className={`${photoStyle} w-full cursor-grab focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ink ${isSelected ? 'outline-2 outline-ink' : ''}`}
        aria-label={copy.name(index + 1, image.alt)}
        aria-pressed={isSelected}
        onClick={onSelect}
      >
        <TilePicture image={image} />
      </button>
      <span className="mt-2 flex flex-wrap justify-between gap-x-2 text-small max-md:grid">
        <b className="font-medium">{index + 1}</b>
        {image.alt === '' ? (
          <span className="text-brass">{copy.needsAlt}</span>
        ) : (
          <span className="text-ink-2">{purposeOf(index)}</span>
        )}
      </span>
    </li>
  )
}

interface PictureTilesProps {
  colour: PictureColour
  order: DragOrder
  selected: number
  onSelect: (index: number) => void
}

/** Returns a key for each picture. A document may have one twice. */
const keysOf = (images: readonly ProductPicture[]): string[] =>
  images.map(({ src }, index) => {
    const before = images.slice(0, index).filter((image) => image.src === src).length
    return `${src}#${before}`
  })

/** The pictures of a colour in their order. They are dragged, or moved with the arrow keys. */
export function PictureTiles({ colour, order, selected, onSelect }: PictureTilesProps) {
  const { images } = colour
  const keys = keysOf(images)
  return (
    <>
      <ul
        className="drag-grid grid grid-cols-5 gap-4 max-md:grid-cols-3"
        aria-label={copy.tiles(colour.name)}
      >
        {images.map((image, index) => (
          <Tile
            key={keys[index]}
            image={image}
            index={index}
            order={order}
            isSelected={index === selected}
            onSelect={() => onSelect(index)}
          />
        ))}
      </ul>
      <DragLayer order={order} nameOf={(index) => copy.tile(index + 1)}>
        {(index) => {
          const image = images.at(index)
          return image && <TilePicture image={image} />
        }}
      </DragLayer>
    </>
  )
}
