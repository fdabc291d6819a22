import { defineList } from '#admin/kit/list-layout.ts'
import { formatDayTime, formatMoney, formatShortAge } from '#admin/lib/format.ts'
import { ordersCopy as copy } from '#content/copy/admin/orders.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import {
  CustomerName,
  OrderLink,
  OrderMarks,
  OrderPictures,
  OrderStatus,
  PhoneHistoryText,
} from './order-cells.tsx'

/** Returns the columns of the list of orders, and how a phone arranges them. `ownId` is the reader. */
export const ordersLayout = (ownId: string, now: Date) =>
  defineList({
    label: copy.title,
    idOf: (order: OrderRow) => order.id,
    select: { all: copy.selectAll, row: ({ number }) => copy.selectOrder(number) },
    columns: {
      number: {
        head: copy.columns.number,
        width: 'w-28',
        look: 'font-medium',
        cell: (order) => <OrderLink order={order} />,
        card: (order) => <OrderLink order={order} className="text-ink-3" />,
        bone: 9,
      },
      age: {
        head: copy.columns.age,
        width: 'w-18',
        from: 'tablet',
        look: 'text-ink-2',
        cell: ({ orderedAt }) => (
          <span title={formatDayTime(orderedAt)}>{formatShortAge(orderedAt, now)}</span>
        ),
        card: ({ orderedAt }) => (
          <span className="text-ink-3">{formatShortAge(orderedAt, now)}</span>
        ),
        bone: 3.5,
      },
      customer: {
        head: copy.columns.customer,
        cell: ({ customerName, phone }) => (
          <span className="flex flex-wrap gap-x-2 md:max-h-5 md:overflow-hidden">
            <CustomerName name={customerName} />
            <PhoneHistoryText phone={phone} />
          </span>
        ),
        bone: [12, 6],
      },
      governorate: {
        head: copy.columns.governorate,
        width: 'w-32',
        from: 'narrow',
        look: 'text-ink-2',
        cell: ({ governorate }) => governorate,
        bone: [6, 3],
      },
      items: {
        head: copy.columns.items,
        width: 'w-48 @max-[68rem]:w-40 @max-[52rem]:w-34',
        cell: (order) => <OrderPictures order={order} />,
        bone: 'picture',
      },
      cashDue: {
        head: copy.columns.cashDue,
        width: 'w-28',
        isNumber: true,
        cell: ({ cashDue }) => (cashDue === 0 ? copy.noCash : formatMoney(cashDue)),
        bone: 8,
      },
      status: {
        head: copy.columns.status,
        width: 'w-56 @max-[68rem]:w-44 @max-[52rem]:w-36',
        hasNote: true,
        cell: (order, note) => <OrderStatus order={order} ownId={ownId} note={note} />,
        bone: 10,
      },
      marks: {
        head: copy.columns.marks,
        isHeadHidden: true,
        width: 'w-20',
        from: 'tablet',
        isNumber: true,
        cell: (order) => <OrderMarks order={order} />,
      },
    },
    card: {
      lines: [
        { start: ['customer'], end: ['cashDue'] },
        { start: ['governorate', 'number'], end: ['age'] },
        { start: ['items'], end: ['marks', 'status'], look: 'mt-2' },
      ],
    },
  })
