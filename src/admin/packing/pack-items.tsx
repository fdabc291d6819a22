import type { ComponentProps } from 'react'
import { garmentText, itemName } from '#admin/lib/item-text.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { Key } from '#admin/ui/key.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import { packingCopy } from '#content/copy/admin/packing.ts'
import type { OrderDetailItem } from '#contract/admin/orders.ts'
import { Picture } from '#ui/picture.tsx'
import type { PackOrderState } from './use-pack-order.ts'

interface FactsProps {
  /** The name of the item: its kind of garment, or its code on the shelf. */
  label: string
  item: Pick<OrderDetailItem, 'size' | 'quantity'>
  isLarge?: boolean
}

const factStyle = 'inline-flex flex-none items-center justify-center font-semibold normal-nums'

/** Garment, size and quantity. Wrong sizes and quantities are costly, so both are in a box. */
function Facts({ label, item: { size, quantity }, isLarge = false }: FactsProps) {
  const fact = `${factStyle} ${isLarge ? 'h-7.5 px-2.5 text-lead/none' : 'h-6 text-body/none'}`
  return (
    <span
      className={`-col-end-2 flex min-w-0 items-center gap-2 self-start text-ink-2 ${isLarge ? 'text-input/5' : ''}`}
    >
      <span className="truncate">{label}</span>
      {size && (
        <span className={`${fact} min-w-7 border border-ink px-1.5 text-ink`}>
          <span className="sr-only">{packingCopy.size('')}</span>
          {size}
        </span>
      )}
      {quantity > 1 && (
        <span className={`${fact} bg-ink px-2 text-bg`}>{packingCopy.quantity(quantity)}</span>
      )}
    </span>
  )
}

/** The box that shows whether an item is ticked. It is at the end of two lines. */
function TickBox({ isOn, isLarge = false }: { isOn: boolean; isLarge?: boolean }) {
  const look = isOn
    ? 'border-accent bg-accent text-on-accent'
    : 'border-line-strong bg-surface in-disabled:border-line in-disabled:bg-transparent'
  return (
    <span
      className={`-col-end-1 row-span-2 row-start-1 grid flex-none place-items-center border-[1.5px] ${isLarge ? 'size-11' : 'size-7'} ${look}`}
    >
      {isOn && <Icon name="check" />}
    </span>
  )
}

interface TickRowProps extends ComponentProps<'button'>, FactsProps {
  image: string
  name: string
  isTicked: boolean
  /** A quiet line below the facts. */
  note?: string
}

/** The classes of a row with a tick box. */
export const tickRowStyle =
  'grid w-full grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-0.5 border-b border-line py-3 text-start *:first:row-span-2 *:first:w-12'

/** A row with a tick box: an item of an order, or a variant on the shelf. */
export function TickRow(props: TickRowProps) {
  const { image, name, label, item, isTicked, note, className = '', ...button } = props
  return (
    <button
      type="button"
      {...button}
      className={`${tickRowStyle} ${className}`}
      aria-pressed={isTicked}
    >
      <Thumb src={image} size="m" />
      <span
        className={`self-end text-input font-medium normal-nums in-disabled:text-ink-2 ${isTicked ? 'text-ink-2' : ''}`}
      >
        {name}
      </span>
      <Facts label={label} item={item} />
      {note && <span className="-col-end-2 truncate text-small/5 text-ink-3">{note}</span>}
      <TickBox isOn={isTicked} />
    </button>
  )
}

interface ItemProps {
  item: OrderDetailItem
  packing: PackOrderState
}

const pressProps = ({ item, packing }: ItemProps) => ({
  type: 'button' as const,
  'aria-pressed': packing.isTicked(item.position),
  disabled: !packing.canTick,
  onClick: () => packing.toggle(item.position),
})

const plateStyle =
  'block overflow-hidden bg-plate *:size-full *:object-cover *:[filter:var(--plate-dim)]'
const captionStyle = 'grid grid-cols-[minmax(0,1fr)_auto] items-center'

function NextItem(props: ItemProps) {
  const { item } = props
  return (
    <button {...pressProps(props)} className="block w-full text-start">
      <span className={`${plateStyle} h-[min(30rem,55svh)] *:object-[50%_8%]`}>
        {item.image && <Picture src={item.image} alt="" sizes="100vw" priority="first" />}
      </span>
      <span className={`${captionStyle} gap-x-4 gap-y-1.5 border-b border-line px-pad py-3.5`}>
        <span className="text-figure font-medium tracking-[-0.005em] normal-nums">
          {itemName(item)}
        </span>
        <Facts label={garmentText(item)} item={item} isLarge />
        <TickBox isOn={false} isLarge />
      </span>
    </button>
  )
}

/** The items on a phone: the next one is large, all others are rows. */
export function PhoneItems({ packing }: { packing: PackOrderState }) {
  const { items } = packing.order
  const next = packing.canTick
    ? items.find(({ position }) => !packing.isTicked(position))
    : undefined
  return (
    <ol aria-label={packingCopy.items(items.length)}>
      {items.map((item) => (
        <li key={item.position}>
          {item === next ? (
            <NextItem item={item} packing={packing} />
          ) : (
            <TickRow
              {...pressProps({ item, packing })}
              image={item.image}
              name={itemName(item)}
              label={garmentText(item)}
              item={item}
              isTicked={packing.isTicked(item.position)}
              className="px-pad"
            />
          )}
        </li>
      ))}
    </ol>
  )
}

/** The places of the items on a wide screen. */
export const shelfStyle = 'mt-5 grid grid-cols-2 gap-6 xl:grid-cols-3'

/** The items on a wide screen, with the keys 1 to 9. */
export function DeskItems({ packing }: { packing: PackOrderState }) {
  return (
    <ol className={shelfStyle} aria-label={packingCopy.items(packing.order.items.length)}>
      {packing.order.items.map((item, index) => {
        const isTicked = packing.isTicked(item.position)
        return (
          <li key={item.position}>
            <button
              {...pressProps({ item, packing })}
              aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
              className="relative block w-full text-start"
            >
              <span className={`${plateStyle} aspect-4/5 ${isTicked ? '*:opacity-35' : ''}`}>
                {item.image && <Picture src={item.image} alt="" sizes="22rem" priority="soon" />}
              </span>
              {index < 9 && (
                <span className="absolute start-3 top-3 flex bg-bg">
                  <Key>{String(index + 1)}</Key>
                </span>
              )}
              <span className={`${captionStyle} gap-x-3 gap-y-0.5 pt-3`}>
                <span
                  className={`text-input font-medium normal-nums ${isTicked ? 'text-ink-2' : ''}`}
                >
                  {itemName(item)}
                </span>
                <Facts label={garmentText(item)} item={item} />
                <TickBox isOn={isTicked} />
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
