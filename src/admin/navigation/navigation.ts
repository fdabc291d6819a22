import type { IconName } from '#admin/ui/icon.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { Permission } from '#contract/admin/permissions.ts'

interface PageEntry {
  label: string
  icon: IconName
  /** The page is offered to people with this permission only; null: to everyone. */
  permission: Permission | null
  /** The beginnings of other addresses that belong to the page. */
  parts?: readonly string[]
  /** The key that opens the page after `g`. */
  goKey?: string
  /** The page is in the bar at the foot of a phone. All others are in its menu 'More'. */
  isInPhoneBar?: boolean
}

const page = <Path extends string>(to: Path, entry: PageEntry) => ({ to, ...entry })

const { pages } = adminCopy

/** The pages for the daily work, in the order of the rail. */
export const workPages = [
  page('/', {
    label: pages.dashboard,
    icon: 'dashboard',
    permission: null,
    goKey: 'd',
    isInPhoneBar: true,
  }),
  page('/orders', {
    label: pages.orders,
    icon: 'orders',
    permission: 'orders.read',
    parts: ['/calls', '/settlement'],
    goKey: 'o',
    isInPhoneBar: true,
  }),
  page('/packing', {
    label: pages.packing,
    icon: 'packing',
    permission: 'orders.fulfil',
    parts: ['/o/'],
    isInPhoneBar: true,
  }),
  page('/products', {
    label: pages.products,
    icon: 'products',
    permission: 'products.read',
    parts: ['/studio', '/import'],
    goKey: 'p',
  }),
  page('/stock', {
    label: pages.stock,
    icon: 'stock',
    permission: 'stock.read',
    goKey: 's',
    isInPhoneBar: true,
  }),
  page('/customers', { label: pages.customers, icon: 'customers', permission: 'customers.read' }),
  page('/messages', { label: pages.messages, icon: 'messages', permission: 'messages.manage' }),
  page('/reports', { label: pages.reports, icon: 'reports', permission: 'reports.read' }),
]

/** The pages about the shop and its people. */
export const managePages = [
  page('/coupons', { label: pages.coupons, icon: 'coupons', permission: 'coupons.read' }),
  page('/shipping', { label: pages.shipping, icon: 'shipping', permission: 'shipping.read' }),
  page('/content', { label: pages.content, icon: 'content', permission: 'content.read' }),
  page('/activity', { label: pages.activity, icon: 'log', permission: null }),
  page('/staff', { label: pages.staff, icon: 'staff', permission: 'staff.manage' }),
  page('/settings', { label: pages.settings, icon: 'settings', permission: 'settings.manage' }),
]

/** One page of the navigation. */
export type NavigationItem = (typeof workPages | typeof managePages)[number]
