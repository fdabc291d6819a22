import { ordersCopy } from '#content/copy/orders.ts'
import { orderNumber } from '#contract/orders.ts'
import { displayName } from '#rules/display-name.ts'
import { orderTotal } from '#rules/order-sums.ts'
import { mainImage } from '#rules/product-images.ts'
import { formatSum } from '#shop/lib/format.ts'
import { Isolated } from '#shop/lib/isolated-text.tsx'
import { formatDate } from '#shop/orders/order-date.ts'
import { OrderStatus } from '#shop/orders/order-status.tsx'
import type { ShopperOrder } from '#shop/orders/orders.ts'
import { ItemPicture } from '#ui/item-picture.tsx'

const columns = () => ordersCopy().columns

interface OrdersTableProps {
  orders: readonly ShopperOrder[]
  onOpen: (order: ShopperOrder) => void
}

/** The number of pictures in a row. */
const maxPictures = 4

/** Shows the pictures of the first items of an order. */
const OrderPieces = ({ items }: Pick<ShopperOrder, 'items'>) => (
  <span className="flex gap-1">
    {items.slice(0, maxPictures).map(({ productVariantId, images }) => (
      <span key={productVariantId} className="plate block w-12">
        <ItemPicture src={mainImage(images)} sizes="48px" />
      </span>
    ))}
  </span>
)

/** Returns the name of the first item and the number of the others. */
function namesOf(items: ShopperOrder['items']): string {
  const [first, ...others] = items
  if (!first) return ''
  return ordersCopy().itemsOf(displayName(first.variantName, first.name), others.length)
}

function Row({ order, onOpen }: { order: ShopperOrder; onOpen: () => void }) {
  const number = orderNumber(order.id)
  return (
    <tr className="h-18 border-b border-line max-md:grid max-md:h-auto max-md:grid-cols-[1fr_auto] max-md:gap-y-1 max-md:py-5">
      <th scope="row" className="py-3 text-start font-[450] tabular-nums">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <OrderPieces items={order.items} />
          <span>
            <Isolated dir="ltr">{number}</Isolated>
            <span className="type-small block text-ink-2">{namesOf(order.items)}</span>
          </span>
        </span>
      </th>
      <td className="text-ink-2 max-md:order-3">{formatDate(order.orderedDateTime)}</td>
      <td className="text-end tabular-nums max-md:order-2">{formatSum(orderTotal(order))}</td>
      <td className="ps-[6%] whitespace-nowrap max-md:order-4 max-md:ps-0 max-md:text-end lg:ps-[12%]">
        <OrderStatus status={order.status} />
      </td>
      <td className="ps-8 text-end max-md:order-5 max-md:col-span-2 max-md:ps-0 max-md:text-start">
        <button
          type="button"
          className="rule-link"
          aria-haspopup="dialog"
          aria-label={ordersCopy().detailsOf(number)}
          onClick={onOpen}
        >
          {ordersCopy().details}
        </button>
      </td>
    </tr>
  )
}

/**
 * Lists the orders. On a phone each order takes three rows.
 * @spec orders.columns, orders.details-button
 */
export function OrdersTable({ orders, onOpen }: OrdersTableProps) {
  return (
    <table className="w-full border-t border-line max-md:block">
      <thead className="max-md:sr-only">
        <tr className="type-label h-12 border-b border-line text-start text-ink-2">
          <th className="text-start font-medium">{columns().number}</th>
          <th className="text-start font-medium">{columns().date}</th>
          <th className="text-end font-medium">{columns().total}</th>
          <th className="ps-[6%] text-start font-medium lg:ps-[12%]">{columns().status}</th>
          <th className="text-end font-medium">{columns().details}</th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {orders.map((order) => (
          <Row key={order.id} order={order} onOpen={() => onOpen(order)} />
        ))}
      </tbody>
    </table>
  )
}
