import { managePages, workPages } from '#admin/navigation/navigation.ts'
import type { IconName } from '#admin/ui/icon.tsx'
import type { StatusName } from '#admin/ui/status.tsx'
import { paletteCopy as copy } from '#content/copy/admin/palette.ts'
import { reportsCopy } from '#content/copy/admin/reports.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import { ReportName } from '#contract/admin/reports.ts'
import { foldText } from '#rules/fold-text.ts'

/** The groups, in their order. */
export const paletteGroups = [
  'recent',
  'orders',
  'customers',
  'products',
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
  /** At the end of the row. */
  end?: string
  /** The glyph before `end`. */
  status?: StatusName
  icon: IconName
  /** URL of the widest file of a picture in place of the icon; null without a picture. */
  image?: string | null
  to: string
  search?: Record<string, string>
  /** An address outside of the admin, such as that of a call. It is opened instead of `to`. */
  href?: string
  /** A text to copy. The page stays. */
  copies?: string
  opensTab?: boolean
  /** The keys that open it without the palette. */
  shortcut?: string
  phone?: string
}

/** Returns true if the person has a permission. */
export type Can = (permission: Permission | null) => boolean

interface Target extends Omit<PaletteEntry, 'group' | 'id' | 'detail'> {
  detail?: string
  permission: Permission | null
  /** The key that opens it after `g`. */
  goKey?: string
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
  {
    label: copy.actions.addProduct,
    icon: 'plus',
    to: '/products',
    search: { add: 'yes' },
    permission: 'products.write',
  },
  { label: copy.actions.calls, icon: 'phone', to: '/calls', permission: 'orders.fulfil' },
  {
    label: copy.actions.lowStock,
    icon: 'stock',
    to: '/stock',
    search: { level: 'low' },
    permission: 'stock.read',
  },
  {
    label: copy.actions.receive,
    icon: 'stock',
    to: '/stock',
    search: { mode: 'receive' },
    permission: 'stock.manage',
  },
  { label: copy.actions.settle, icon: 'check', to: '/settlement', permission: 'orders.manage' },
  {
    label: copy.actions.count,
    icon: 'check',
    to: '/stock-takes',
    search: { start: 'yes' },
    permission: 'stock.count',
  },
  {
    label: copy.actions.createCoupon,
    icon: 'coupons',
    to: '/coupons',
    search: { create: 'yes' },
    permission: 'coupons.write',
  },
  {
    label: copy.actions.createFabric,
    icon: 'picture',
    to: '/studio/new',
    permission: 'products.write',
  },
  { label: copy.actions.import, icon: 'upload', to: '/import', permission: 'products.write' },
  { label: copy.actions.invite, icon: 'staff', to: '/staff', permission: 'staff.manage' },
]

const toEntries = (targets: readonly Target[], group: PaletteGroup, can: Can): PaletteEntry[] =>
  targets
    .filter(({ permission }) => can(permission))
    .map(({ permission: _, label, detail = '', to, search, goKey, ...target }) => {
      return {
        ...target,
        // Not the label: a page and a report are both called Coupons.
        id: [group, to, ...Object.values(search ?? {})].join(' '),
        group,
        label,
        detail,
        to,
        ...(search && { search }),
        ...(goKey && { shortcut: `g ${goKey}` }),
      }
    })

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
