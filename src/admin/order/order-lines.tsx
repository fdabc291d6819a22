import { formatExactMoney, formatMoney } from '#admin/lib/format.ts'
import { itemName, itemText, itemTextWithColor } from '#admin/lib/item-text.ts'
import { Button } from '#admin/ui/button.tsx'
import { bodyCell, headCell } from '#admin/ui/table-style.ts'
import { Thumb } from '#admin/ui/thumb.tsx'
import { orderCopy as copy } from '#content/copy/admin/order.ts'
import { orderItemsCopy } from '#content/copy/admin/order-items.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'

interface LinesProps {
  order: OrderDetail
}

const cell = `${bodyCell} overflow-hidden max-md:h-auto max-md:border-0 max-md:p-0 md:h-19`
const total = 'mt-1 border-t border-line pt-2 font-semibold'
const phoneText = 'block text-ink-2 md:hidden'

function Item({ item }: { item: OrderDetail['items'][number] }) {
  const { price, quantity } = item
  return (
    <tr className="max-md:grid max-md:grid-cols-[4rem_1fr_auto] max-md:gap-3.5 max-md:border-b max-md:border-line max-md:py-3.5">
      <td className={`${cell} md:*:w-11`}>
        <Thumb src={item.image} size="l" />
      </td>
      <td className={`${cell} whitespace-normal`}>
        <span className="block font-medium max-md:text-card">{itemName(item)}</span>
        <span className={phoneText}>{itemText(item)}</span>
        <span className={phoneText}>
          {price === undefined ? copy.quantity(quantity) : copy.times(quantity, formatMoney(price))}
        </span>
        {/* The end of a code is its colour and size, so a long one wraps. */}
        <span className="mt-0.5 block text-small wrap-anywhere text-ink-2 max-md:hidden">
          {itemTextWithColor(item)}
          <span className="ms-2 font-mono text-micro/5 tracking-tight text-ink-3">{item.code}</span>
        </span>
      </td>
      <td className={`${cell} text-end text-ink-2 max-xl:hidden`}>{item.stock}</td>
      <td className={`${cell} text-end max-md:hidden`}>{quantity}</td>
      {price !== undefined && (
        <>
          <td className={`${cell} text-end text-ink-2 max-xl:hidden`}>{formatExactMoney(price)}</td>
          <td className={`${cell} text-end max-md:font-medium`}>
            <span className="md:hidden">{formatMoney(price * quantity)}</span>
            <span className="max-md:hidden">{formatExactMoney(price * quantity)}</span>
          </td>
        </>
      )}
    </tr>
  )
}

/** The items of an order. A packer sees no prices. On a phone each item is a card. */
function Items({ order }: LinesProps) {
  const hasPrices = order.subtotal !== undefined
  return (
    <table className="w-full table-fixed max-md:block max-md:border-t max-md:border-line">
      <colgroup>
        <col className="w-14" />
        <col />
        <col className="w-28 max-xl:hidden" />
        <col className="w-18" />
        {hasPrices && (
          <>
            <col className="w-32 max-xl:hidden" />
            <col className="w-32" />
          </>
        )}
      </colgroup>
      <thead className="max-md:sr-only">
        <tr>
          <th colSpan={2} className={`${headCell} text-start`}>
            {copy.items(order.itemCount)}
          </th>
          <th className={`${headCell} text-end max-xl:hidden`}>{copy.columns.stock}</th>
          <th className={`${headCell} text-end`}>{copy.columns.quantity}</th>
          {hasPrices && (
            <>
              <th className={`${headCell} text-end max-xl:hidden`}>{copy.columns.price}</th>
              <th className={`${headCell} text-end`}>{copy.columns.amount}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {order.items.map((item) => (
          <Item key={item.position} item={item} />
        ))}
      </tbody>
    </table>
  )
}

/** The amounts below the items. They are absent without `orders.amounts`. */
function Sums({ order }: LinesProps) {
  const { subtotal, discount = 0, discountPercent = 0, couponName, shippingCost = 0 } = order
  if (subtotal === undefined) return null
  const { sums } = copy
  return (
    <dl className="ms-auto grid w-88 max-w-full grid-cols-[1fr_8rem] gap-y-1.5 pt-3.5 text-end max-md:w-full [&>dt]:text-start [&>dt]:text-ink-2">
      <dt>{sums.subtotal}</dt>
      <dd>{formatExactMoney(subtotal)}</dd>
      {discount > 0 && (
        <>
          <dt>
            {couponName ? sums.coupon(couponName, discountPercent) : sums.discount(discountPercent)}
          </dt>
          <dd>– {formatExactMoney(discount)}</dd>
        </>
      )}
      <dt>{sums.shipping}</dt>
      <dd>{shippingCost === 0 ? sums.free : formatExactMoney(shippingCost)}</dd>
      <dt className={`${total} text-ink!`}>{sums.total}</dt>
      <dd className={total}>{formatExactMoney(order.total ?? 0)}</dd>
      {typeof order.cashReceived === 'number' && (
        <>
          <dt>{sums.received}</dt>
          <dd>{formatExactMoney(order.cashReceived)}</dd>
        </>
      )}
    </dl>
  )
}

/** The items of an order and its amounts. */
export function OrderLines({ order, onEdit }: LinesProps & { onEdit: (() => void) | undefined }) {
  return (
    <div className="pb-7">
      <Items order={order} />
      {onEdit && (
        <Button icon="edit" className="mt-3" onClick={onEdit}>
          {orderItemsCopy.edit}
        </Button>
      )}
      <Sums order={order} />
    </div>
  )
}
