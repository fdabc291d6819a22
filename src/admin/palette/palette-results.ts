import { formatPhone, telHref } from '#admin/lib/phone.ts'
import { orderStatusCopy } from '#content/copy/admin/orders.ts'
import { paletteCopy as copy } from '#content/copy/admin/palette.ts'
import type { SearchResults } from '#contract/admin/search.ts'
import type { Can, PaletteEntry } from './palette-entries.ts'

/** Returns the rows of what the server found. */
export const resultEntries = ({ orders, products, customers }: SearchResults): PaletteEntry[] => [
  ...orders.map((order): PaletteEntry => {
    const status = order.isReturned ? 'returned' : order.status
    return {
      id: `order ${order.number}`,
      group: 'orders',
      label: `#${order.number}`,
      detail: [order.customerName, order.governorate].filter(Boolean).join(', '),
      end: orderStatusCopy[status],
      status,
      icon: 'orders',
      to: `/orders/${order.number}`,
    }
  }),
  ...customers.map(
    ({ key, name, email, phone, orderCount, returnedCount }): PaletteEntry => ({
      id: `customer ${key}`,
      group: 'customers',
      label: name || email,
      detail: phone ? formatPhone(phone) : '',
      end: copy.orderCount(orderCount, returnedCount),
      icon: 'customers',
      to: `/customers/${key}`,
      ...(phone && { phone }),
    }),
  ),
  ...products.map(
    ({ id, name, state, image }): PaletteEntry => ({
      id: `product ${id}`,
      group: 'products',
      label: name,
      detail: '',
      end: copy.states[state],
      icon: 'tie',
      image,
      to: `/products/${id}`,
    }),
  ),
]

const action = (entry: Omit<PaletteEntry, 'group' | 'detail'>, detail = ''): PaletteEntry => ({
  ...entry,
  group: 'actions',
  detail,
})

/** The id of the row that searches all orders. */
export const searchOrdersId = 'search orders'

/** Returns the row that searches all orders for a query. */
export const searchOrdersEntry = (query: string): PaletteEntry =>
  action({
    id: searchOrdersId,
    label: copy.actions.searchOrders(query),
    icon: 'search',
    to: '/orders',
    search: { q: query },
    shortcut: copy.keys.searchOrders,
  })

/** Returns the actions that belong to a query, and to the first customer and order that it found. */
export function queryActions(query: string, results: SearchResults, can: Can): PaletteEntry[] {
  const [order] = results.orders
  const caller = results.customers.find(({ phone }) => phone !== null)
  return [
    ...(caller?.phone ? [callEntry(caller.name || caller.email, caller.phone)] : []),
    ...(order && can('orders.fulfil') ? [printEntry(order.number)] : []),
    ...(can('orders.read') ? [searchOrdersEntry(query)] : []),
  ]
}

/** Returns the row that calls a person. */
export const callEntry = (name: string, phone: string): PaletteEntry =>
  action(
    {
      id: `call ${phone}`,
      label: copy.actions.call(name),
      icon: 'phone',
      to: '',
      href: telHref(phone),
    },
    formatPhone(phone),
  )

/** Returns the row that prints the packing slip of an order. */
export const printEntry = (number: string): PaletteEntry =>
  action({
    id: `print ${number}`,
    label: copy.actions.print(number),
    icon: 'print',
    to: '/print/slips',
    search: { orders: number },
  })
