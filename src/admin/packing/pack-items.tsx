import { garmentText, itemName } from '#admin/lib/item-text.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { Key } from '#admin/ui/key.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import { packingCopy } from '#content/copy/admin/packing.ts'
import type { OrderDetailItem } from '#contract/admin/orders.ts'
import { Picture } from '#ui/picture.tsx'
import type { PackOrderState } from './use-pack-order.ts'

interface FactsProps {
  /** What the item is: its kind of garment, or its code on the shelf. */
  label: string
  item: Pick<OrderDetailItem, 'size' | 'quantity'>
}

/** Garment, size and quantity. Wrong sizes and quantities are costly, so both are in a box. */
export function Facts({ label, item: { size, quantity } }: FactsProps) {
  return (
    <span className="facts">
      <span className="trunc">{label}</span>
      {size && (
        <span className="size">
          <span className="sr">{packingCopy.size('')}</span>
          {size}
        </span>
      )}
      {quantity > 1 && <span className="qty">{packingCopy.quantity(quantity)}</span>}
    </span>
  )
}

/** The box that shows whether an item is ticked. */
export function TickBox({ isOn }: { isOn: boolean }) {
  return <span className={isOn ? 'box on' : 'box'}>{isOn && <Icon name="check" />}</span>
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

function ItemRow(props: ItemProps) {
  const isDone = props.packing.isTicked(props.item.position)
  return (
    <button {...pressProps(props)} className={isDone ? 'tick done' : 'tick'}>
      <Thumb src={props.item.image} size="m" />
      <span className="name">{itemName(props.item)}</span>
      <Facts label={garmentText(props.item)} item={props.item} />
      <TickBox isOn={isDone} />
    </button>
  )
}

function NextItem(props: ItemProps) {
  return (
    <button {...pressProps(props)} className="now">
      <span className="plate">
        {props.item.image && (
          <Picture src={props.item.image} alt="" sizes="100vw" priority="first" />
        )}
      </span>
      <span className="cap">
        <span className="name">{itemName(props.item)}</span>
        <Facts label={garmentText(props.item)} item={props.item} />
        <TickBox isOn={false} />
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
            <ItemRow item={item} packing={packing} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** The items on a wide screen, with the keys 1 to 9. */
export function DeskItems({ packing }: { packing: PackOrderState }) {
  return (
    <ol className="shelf" aria-label={packingCopy.items(packing.order.items.length)}>
      {packing.order.items.map((item, index) => (
        <li key={item.position}>
          <button
            {...pressProps({ item, packing })}
            aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
            className={packing.isTicked(item.position) ? 'item done' : 'item'}
          >
            <span className="plate">
              {item.image && <Picture src={item.image} alt="" sizes="22rem" priority="soon" />}
            </span>
            {index < 9 && <Key>{String(index + 1)}</Key>}
            <span className="cap">
              <span className="name">{itemName(item)}</span>
              <Facts label={garmentText(item)} item={item} />
              <TickBox isOn={packing.isTicked(item.position)} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
