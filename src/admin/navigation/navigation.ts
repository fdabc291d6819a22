import type { IconName } from '#admin/ui/icon.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { Permission } from '#contract/admin/permissions.ts'

/** One page of the navigation. */
export interface NavigationItem {
  to:
    | '/'
    | '/orders'
    | '/packing'
    | '/products'
    | '/stock'
    | '/customers'
    | '/messages'
    | '/reports'
    | '/coupons'
    | '/shipping'
    | '/content'
    | '/activity'
    | '/staff'
    | '/settings'
  label: string
  icon: IconName
  /** The page is offered to people with this permission only; null: to everyone. */
  permission: Permission | null
  /** The beginnings of other addresses that belong to the page. */
  parts?: readonly string[]
}

const { pages } = adminCopy

/** The pages for the daily work, in the order of the rail. */
export const workPages: readonly NavigationItem[] = [
  { to: '/', label: pages.dashboard, icon: 'dashboard', permission: null },
  {
    to: '/orders',
    label: pages.orders,
    icon: 'orders',
    permission: 'orders.read',
    parts: ['/calls'],
  },
  {
    to: '/packing',
    label: pages.packing,
    icon: 'packing',
    permission: 'orders.fulfil',
    parts: ['/o/'],
  },
  {
    to: '/products',
    label: pages.products,
    icon: 'products',
    permission: 'products.read',
    parts: ['/studio', '/import'],
  },
  { to: '/stock', label: pages.stock, icon: 'stock', permission: 'stock.read' },
  { to: '/customers', label: pages.customers, icon: 'customers', permission: 'customers.read' },
  { to: '/messages', label: pages.messages, icon: 'messages', permission: 'messages.manage' },
  { to: '/reports', label: pages.reports, icon: 'reports', permission: 'reports.read' },
]

/** The second keys that open pages after `g`. */
export const goKeys: Partial<Record<NavigationItem['to'], string>> = {
  '/': 'd',
  '/orders': 'o',
  '/products': 'p',
  '/stock': 's',
}

/** The pages in the bar at the foot of a phone. All others are in its menu 'More'. */
export const phonePages: ReadonlySet<NavigationItem['to']> = new Set([
  '/',
  '/orders',
  '/packing',
  '/stock',
])

/** The pages about the shop and its people. */
export const managePages: readonly NavigationItem[] = [
  { to: '/coupons', label: pages.coupons, icon: 'coupons', permission: 'coupons.read' },
  { to: '/shipping', label: pages.shipping, icon: 'shipping', permission: 'shipping.read' },
  { to: '/content', label: pages.content, icon: 'content', permission: 'content.read' },
  { to: '/activity', label: pages.activity, icon: 'log', permission: null },
  { to: '/staff', label: pages.staff, icon: 'staff', permission: 'staff.manage' },
  { to: '/settings', label: pages.settings, icon: 'settings', permission: 'settings.manage' },
]
