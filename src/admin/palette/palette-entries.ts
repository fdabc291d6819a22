import { managePages, workPages } from '#admin/navigation/navigation.ts'
import type { IconName } from '#admin/ui/icon.tsx'
import { orderStatusCopy } from '#content/copy/admin/orders.ts'
import { paletteCopy as copy } from '#content/copy/admin/palette.ts'
import { reportsCopy } from '#content/copy/admin/reports.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import { ReportName } from '#contract/admin/reports.ts'
import type { SearchResults } from '#contract/admin/search.ts'
import { foldText } from '#rules/fold-text.ts'

/** The groups, in their order. */
export const paletteGroups = [
  'recent',
  'orders',
  'products',
  'customers',
  'pages',
  'actions',
] as const
export type PaletteGroup = (typeof paletteGroups)[number]

/** A row of the palette. It opens an address. */
export interface PaletteEntry {
  /** Unique, so that a row can be remembered. */
  id: string
  group: PaletteGroup
  label: string
  /** Beside the label in a lighter colour. */
  detail: string
  icon: IconName
  to: string
  search?: Record<string, string>
}

/** Returns true if the person has a permission. */
type Can = (permission: Permission | null) => boolean

interface Target extends Omit<PaletteEntry, 'group' | 'id' | 'detail'> {
  detail?: string
  permission: Permission | null
}

const reports: readonly Target[] = ReportName.options.map((name) => ({
  label: reportsCopy.tabs[name],
  detail: copy.kinds.reports,
  icon: 'reports',
  to: `/reports/${name}`,
  permission: 'reports.read',
}))

const pages: readonly Target[] = [
  ...workPages,
  ...managePages,
  { to: '/studio', label: adminCopy.pages.studio, icon: 'picture', permission: 'products.read' },
  { to: '/account', label: adminCopy.pages.account, icon: 'user', permission: null },
  ...reports,
]

const actions: readonly Target[] = [
  { label: copy.actions.calls, icon: 'phone', to: '/calls', permission: 'orders.fulfil' },
  {
    label: copy.actions.lowStock,
    icon: 'stock',
    to: '/stock',
    search: { level: 'low' },
    permission: 'stock.read',
  },
  { label: copy.actions.receive, icon: 'plus', to: '/stock', permission: 'stock.manage' },
  {
    label: copy.actions.count,
    icon: 'check',
    to: '/stock-takes',
    search: { start: 'yes' },
    permission: 'stock.count',
  },
  {
    label: copy.actions.createFabric,
    icon: 'plus',
    to: '/studio/new',
    permission: 'products.write',
  },
  { label: copy.actions.import, icon: 'upload', to: '/import', permission: 'products.write' },
  { label: copy.actions.invite, icon: 'staff', to: '/staff', permission: 'staff.manage' },
]

const toEntries = (targets: readonly Target[], group: PaletteGroup, can: Can): PaletteEntry[] =>
  targets
    .filter(({ permission }) => can(permission))
    .map(({ label, detail = '', icon, to, search }) => ({
      // Not the label: a page and a report are both called Coupons.
      ...{
        id: [group, to, ...Object.values(search ?? {})].join(' '),
        group,
        label,
        detail,
        icon,
        to,
      },
      ...(search && { search }),
    }))

/** Returns the pages and actions that the role of a person allows. */
export const allowedEntries = (can: Can): PaletteEntry[] => [
  ...toEntries(pages, 'pages', can),
  ...toEntries(actions, 'actions', can),
]

/** Returns the entries with all words of a query. Those that were used last come first. */
export function matchingEntries(
  entries: readonly PaletteEntry[],
  query: string,
  recentIds: readonly string[],
): PaletteEntry[] {
  const words = foldText(query).split(' ').filter(Boolean)
  const rankOf = ({ id }: PaletteEntry) => {
    const rank = recentIds.indexOf(id)
    return rank < 0 ? recentIds.length : rank
  }
  return entries
    .filter(({ label, detail }) => {
      const text = foldText(`${label} ${detail}`)
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Returns true if the admin has a page for a kind of result. */
const hasPage = (path: string): boolean => workPages.some(({ to }) => to === path)

const productTarget = ({ id, name }: SearchResults['products'][number]) =>
  hasPage('/products') ? { to: `/products/${id}` } : { to: '/stock', search: { q: name } }

const customerTarget = ({ key, phone, email }: SearchResults['customers'][number]) =>
  hasPage('/customers')
    ? { to: `/customers/${key}` }
    : { to: '/orders', search: { q: phone ?? email } }

/** Returns the rows of what the server found. */
export const resultEntries = ({ orders, products, customers }: SearchResults): PaletteEntry[] => [
  ...orders.map((order): PaletteEntry => {
    const status = orderStatusCopy[order.isReturned ? 'returned' : order.status]
    return {
      id: `order ${order.number}`,
      group: 'orders',
      label: `#${order.number}`,
      detail: [order.customerName, order.governorate, status].filter(Boolean).join(', '),
      icon: 'orders',
      to: `/orders/${order.number}`,
    }
  }),
  ...products.map(
    (product): PaletteEntry => ({
      id: `product ${product.id}`,
      group: 'products',
      label: product.name,
      detail: copy.states[product.state],
      icon: 'tie',
      ...productTarget(product),
    }),
  ),
  ...customers.map(
    (customer): PaletteEntry => ({
      id: `customer ${customer.key}`,
      group: 'customers',
      label: customer.name || customer.email,
      detail: [customer.phone, copy.orderCount(customer.orderCount, customer.returnedCount)]
        .filter(Boolean)
        .join(', '),
      icon: 'customers',
      ...customerTarget(customer),
    }),
  ),
]

/** Returns the actions that belong to a query and to the first order that it found. */
export function queryActions(query: string, results: SearchResults, can: Can): PaletteEntry[] {
  const [order] = results.orders
  const action = (entry: Omit<PaletteEntry, 'group' | 'detail'>): PaletteEntry => ({
    ...entry,
    group: 'actions',
    detail: '',
  })
  return [
    ...(order && can('orders.fulfil')
      ? [
          action({
            id: `print ${order.number}`,
            label: copy.actions.print(order.number),
            icon: 'print',
            to: '/print/slips',
            search: { orders: order.number },
          }),
        ]
      : []),
    ...(can('orders.read')
      ? [
          action({
            id: 'search orders',
            label: copy.actions.searchOrders(query),
            icon: 'search',
            to: '/orders',
            search: { q: query },
          }),
        ]
      : []),
  ]
}
