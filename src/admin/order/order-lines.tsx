import { formatExactMoney, formatMoney } from '#admin/lib/format.ts'
import { itemName, itemText, itemTextWithColor } from '#admin/lib/item-text.ts'
import { Thumb } from '#admin/ui/thumb.tsx'
import { orderCopy as copy } from '#content/copy/admin/order.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'

interface LinesProps {
  order: OrderDetail
}

/** The items as a table. A packer sees no prices. */
function LinesTable({ order }: LinesProps) {
  const hasPrices = order.subtotal !== undefined
  return (
    <table className="table lines">
      <colgroup>
        <col className="w-pic" />
        <col />
        <col className="w-stock c-l" />
        <col className="w-quantity" />
        {hasPrices && (
          <>
            <col className="w-price c-l" />
            <col className="w-price" />
          </>
        )}
      </colgroup>
      <thead>
        <tr>
          <th colSpan={2}>{copy.items(order.itemCount)}</th>
          <th className="num c-l">{copy.columns.stock}</th>
          <th className="num">{copy.columns.quantity}</th>
          {hasPrices && (
            <>
              <th className="num c-l">{copy.columns.price}</th>
              <th className="num">{copy.columns.amount}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.position}>
            <td>
              <Thumb src={item.image} size="m" />
            </td>
            <td>
              <span className="name">{itemName(item)}</span>
              <span className="sub">
                {itemTextWithColor(item)}
                <span className="code">{item.code}</span>
              </span>
            </td>
            <td className="num ink-2 c-l">{item.stock}</td>
            <td className="num">{item.quantity}</td>
            {item.price !== undefined && (
              <>
                <td className="num ink-2 c-l">{formatExactMoney(item.price)}</td>
                <td className="num">{formatExactMoney(item.price * item.quantity)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The items on a phone. */
function LinesList({ order }: LinesProps) {
  return (
    <ul className="lines-m" aria-label={copy.items(order.itemCount)}>
      {order.items.map((item) => (
        <li key={item.position}>
          <Thumb src={item.image} size="l" />
          <span>
            <span className="name">{itemName(item)}</span>
            <span className="sub">{itemText(item)}</span>
            <span className="sub">
              {item.price === undefined
                ? copy.quantity(item.quantity)
                : copy.times(item.quantity, formatMoney(item.price))}
            </span>
          </span>
          {item.price !== undefined && (
            <span className="med">{formatMoney(item.price * item.quantity)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The amounts below the items. They are absent without `orders.amounts`. */
function Sums({ order }: LinesProps) {
  const { subtotal, discount = 0, discountPercent = 0, couponName, shippingCost = 0 } = order
  if (subtotal === undefined) return null
  const { sums } = copy
  return (
    <dl className="sums">
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
      <dt className="total">{sums.total}</dt>
      <dd className="total">{formatExactMoney(order.total ?? 0)}</dd>
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
export function OrderLines({ order, isPhone }: LinesProps & { isPhone: boolean }) {
  return (
    <>
      {isPhone ? <LinesList order={order} /> : <LinesTable order={order} />}
      <Sums order={order} />
    </>
  )
}
