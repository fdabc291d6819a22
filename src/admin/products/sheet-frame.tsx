import { Link } from '@tanstack/react-router'
import { formatMoney } from '#admin/lib/format.ts'
import { ProductStatus } from '#admin/product/product-status.tsx'
import { IconButton } from '#admin/ui/button.tsx'
import { Checkbox } from '#admin/ui/checkbox.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { photoStyle } from '#admin/ui/photo-style.ts'
import { PositionButton } from '#admin/ui/position-button.tsx'
import { type DragOrder, useDragItem } from '#admin/ui/use-drag-order.ts'
import { dragOrderCopy } from '#content/copy/admin/drag-order.ts'
import { productsCopy as copy } from '#content/copy/admin/products.ts'
import { srcSetOf } from '#ui/picture-sources.ts'
import { productPath } from './product-paths.ts'
import { flagOf, priceText } from './product-texts.ts'
import type { Colourway } from './sheet-order.ts'

/** Only the picture fades while it is dragged, and the line of its place is as high as the picture. */
const frameStyle =
  'group/frame relative min-w-0 [&[data-lifted]>:not(a)]:opacity-100 data-drop:before:bottom-11.5'
const toolsStyle =
  'pointer-events-none absolute inset-x-1.5 top-1.5 flex items-start justify-between *:pointer-events-auto max-md:hidden [&_input]:m-1 coarse:[&>label]:m-0 [&>:only-child]:ms-auto'
/** With a mouse the tools are shown for the picture below it. */
const toolsShown =
  '[@media(hover:hover)]:opacity-0 group-hover/frame:opacity-100 group-focus-within/frame:opacity-100'
const flagColors = { danger: 'text-danger', brass: 'text-brass' }

/** The picture of a colourway, or a sign that it has none. */
export function SheetPicture({ src }: { src: string | null }) {
  if (src === null)
    return (
      <span className="absolute inset-0 grid place-content-center justify-items-center gap-1.5 bg-sunk text-micro/5 text-ink-2">
        <Icon name="picture" />
        {copy.noPicture}
      </span>
    )
  return (
    <img
      src={src}
      srcSet={srcSetOf(src)}
      sizes="(width < 48rem) 46vw, 200px"
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  )
}

function Prices({ colourway }: { colourway: Colourway }) {
  const prices = colourway.items.map(({ price }) => price)
  const oldPrice = Math.max(...colourway.items.map((item) => item.oldPrice))
  return (
    <span className="truncate">
      {priceText(Math.min(...prices), Math.max(...prices))}
      {oldPrice > 0 && (
        <>
          {' '}
          <span className="sr-only">{copy.oldPrice}</span>
          <s className="text-ink-3">{formatMoney(oldPrice).slice(3)}</s>
        </>
      )}
    </span>
  )
}

function Flag({ colourway }: { colourway: Colourway }) {
  const flag = flagOf(colourway)
  if (!flag) return null
  if (flag.kind === 'draft')
    return (
      <span className="contents *:h-4.5 *:gap-1 *:text-micro/4.5 *:text-ink-2 [&_svg]:size-3">
        <ProductStatus name="draft" />
      </span>
    )
  return <span className={`text-micro/4.5 ${flagColors[flag.kind]}`}>{flag.text}</span>
}

interface SheetFrameProps {
  colourway: Colourway
  order: DragOrder
  index: number
  /** Its place among all colourways, from 1. */
  position: number
  /** The person may change products. */
  canWrite: boolean
  isSelected: boolean
  onToggle: () => void
}

/** The buttons of a phone that move a picture by one place. */
function StepButtons({ name, index, count, moveBy }: StepProps) {
  return (
    <span className="hidden justify-between max-md:flex">
      <IconButton
        icon="up"
        label={copy.earlier(name)}
        disabled={index === 0}
        onClick={() => moveBy(-1)}
      />
      <IconButton
        icon="down"
        label={copy.later(name)}
        disabled={index === count - 1}
        onClick={() => moveBy(1)}
      />
    </span>
  )
}

interface StepProps {
  name: string
  index: number
  count: number
  moveBy: (step: number) => void
}

/** One colourway on the sheet: its picture, name, position, price and most urgent fact. */
export function SheetFrame(props: SheetFrameProps) {
  const { colourway, order, index, position, canWrite, isSelected, onToggle } = props
  const { item, grip, moveBy } = useDragItem(order, { index })
  const [first] = colourway.items
  if (!first) return null
  const { name, productId, image } = first
  const isMovable = !order.isDisabled
  return (
    <li {...item} className={`${frameStyle} ${isMovable ? 'cursor-grab' : ''}`}>
      <Link
        to={productPath(productId)}
        className={`${photoStyle} ${isSelected ? 'outline-2 outline-ink' : ''}`}
        aria-label={name}
        draggable={false}
      >
        <SheetPicture src={image} />
      </Link>
      <div className="mt-2 flex justify-between gap-2 font-medium coarse:items-center">
        <span className="truncate group-data-lifted/frame:text-ink-3">
          <bdi>{name}</bdi>
        </span>
        {isMovable ? (
          <PositionButton
            order={order}
            index={index}
            name={name}
            className="-my-0.5 -me-1.5 text-micro/5 font-normal coarse:-my-3"
          />
        ) : (
          <span className="text-micro/5 font-normal text-ink-3">{position}</span>
        )}
      </div>
      <div className="flex justify-between gap-2 text-small whitespace-nowrap text-ink-2 group-data-lifted/frame:text-ink-3 max-md:flex-wrap max-md:gap-y-0">
        <Prices colourway={colourway} />
        <Flag colourway={colourway} />
      </div>
      {isMovable && <StepButtons name={name} index={index} count={order.count} moveBy={moveBy} />}
      {canWrite && (
        <span className={`${toolsStyle} ${isSelected ? '' : toolsShown}`}>
          {isMovable && (
            <button
              type="button"
              {...grip}
              className="grid size-6 cursor-grab place-items-center bg-surface text-ink-2 coarse:size-11"
              aria-label={copy.move(name)}
              title={dragOrderCopy.hint}
            >
              <Icon name="drag" />
            </button>
          )}
          <Checkbox label={copy.select(name)} isChecked={isSelected} onChange={onToggle} />
        </span>
      )}
    </li>
  )
}
