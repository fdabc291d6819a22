import { Link } from '@tanstack/react-router'
import { formatMoney } from '#admin/lib/format.ts'
import { ProductStatus } from '#admin/product/product-status.tsx'
import { IconButton } from '#admin/ui/button.tsx'
import { Checkbox } from '#admin/ui/checkbox.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { PositionButton } from '#admin/ui/position-button.tsx'
import { type DragOrder, useDragItem } from '#admin/ui/use-drag-order.ts'
import { dragOrderCopy } from '#content/copy/admin/drag-order.ts'
import { productsCopy as copy } from '#content/copy/admin/products.ts'
import { srcSetOf } from '#ui/picture-sources.ts'
import { productPath } from './product-paths.ts'
import { flagOf, priceText } from './product-texts.ts'
import type { Colourway } from './sheet-order.ts'

/** The picture of a colourway, or a sign that it has none. */
export function SheetPicture({ src }: { src: string | null }) {
  if (src === null)
    return (
      <span className="none">
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
    <span className="trunc">
      {priceText(Math.min(...prices), Math.max(...prices))}
      {oldPrice > 0 && (
        <>
          {' '}
          <span className="sr">{copy.oldPrice}</span>
          <s>{formatMoney(oldPrice).slice(3)}</s>
        </>
      )}
    </span>
  )
}

function Flag({ colourway }: { colourway: Colourway }) {
  const flag = flagOf(colourway)
  if (!flag) return null
  if (flag.kind === 'draft') return <ProductStatus name="draft" />
  return <span className={`flag ${flag.kind}`}>{flag.text}</span>
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
    <span className="steps">
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
    <li {...item} className={isSelected ? 'frame is-selected' : 'frame'}>
      <Link to={productPath(productId)} className="photo" aria-label={name} draggable={false}>
        <SheetPicture src={image} />
      </Link>
      <div className="cap">
        <span className="nm trunc">
          <bdi>{name}</bdi>
        </span>
        {isMovable ? (
          <PositionButton order={order} index={index} name={name} />
        ) : (
          <span className="no">{position}</span>
        )}
      </div>
      <div className="cap2">
        <Prices colourway={colourway} />
        <Flag colourway={colourway} />
      </div>
      {isMovable && <StepButtons name={name} index={index} count={order.count} moveBy={moveBy} />}
      {canWrite && (
        <span className="frame-tools">
          {isMovable && (
            <button
              type="button"
              {...grip}
              className="grip"
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
