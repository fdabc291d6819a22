import { ordersCopy } from '#content/copy/orders.ts'
import { orderNumber } from '#contract/orders.ts'
import { orderTotal } from '#rules/order-sums.ts'
import { formatSum } from '#shop/lib/format.ts'
import { Isolated } from '#shop/lib/isolated-text.tsx'
import { formatDate } from '#shop/orders/order-date.ts'
import { OrderStatus } from '#shop/orders/order-status.tsx'
import type { ShopperOrder } from '#shop/orders/orders.ts'

const columns = () => ordersCopy().columns

interface OrdersTableProps {
  orders: readonly ShopperOrder[]
  onOpen: (order: ShopperOrder) => void
}

function Row({ order, onOpen }: { order: ShopperOrder; onOpen: () => void }) {
  const number = orderNumber(order.id)
  return (
    <tr className="h-18 border-b border-line max-md:grid max-md:h-auto max-md:grid-cols-[1fr_auto] max-md:gap-y-1 max-md:py-5">
      <th scope="row" className="text-start font-[450] tabular-nums">
        <Isolated dir="ltr">{number}</Isolated>
      </th>
      <td className="text-ink-2 max-md:order-3">{formatDate(order.orderedDateTime)}</td>
      <td className="text-end tabular-nums max-md:order-2">{formatSum(orderTotal(order))}</td>
      <td className="ps-[6%] max-md:order-4 max-md:ps-0 max-md:text-end lg:ps-[12%]">
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
