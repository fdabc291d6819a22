import { paletteCopy } from '#content/copy/admin/palette.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import { whatsAppUrl } from '#rules/phones.ts'
import type { Can, PaletteEntry } from './palette-entries.ts'
import { callEntry, printEntry } from './palette-results.ts'

const copy = paletteCopy.resultActions

type Action = Omit<PaletteEntry, 'group' | 'detail' | 'id'> & { permission?: Permission }

/** Returns the number, id or key of a result: what follows the kind in its id. */
const subjectOf = ({ id }: PaletteEntry): string => id.slice(id.indexOf(' ') + 1)

const ofOrder = (number: string): Action[] => [
  { ...printEntry(number), permission: 'orders.fulfil' },
  {
    label: copy.label(number),
    icon: 'print',
    to: '/print/labels',
    search: { orders: number },
    permission: 'orders.fulfil',
  },
  { label: copy.pack, icon: 'packing', to: `/o/${number}`, permission: 'orders.fulfil' },
  { label: copy.copyNumber, icon: 'copy', to: '', copies: number },
]

const ofProduct = ({ label }: PaletteEntry, id: string): Action[] => [
  {
    label: copy.stock,
    icon: 'stock',
    to: '/stock',
    search: { q: label },
    permission: 'stock.read',
  },
  {
    label: copy.activity,
    icon: 'log',
    to: '/activity',
    search: { subjectKind: 'product', subjectId: id },
  },
]

const ofCustomer = ({ label, phone }: PaletteEntry): Action[] =>
  phone === undefined
    ? []
    : [
        callEntry(label, phone),
        { label: copy.whatsApp, icon: 'whatsapp', to: '', href: whatsAppUrl(phone) },
        {
          label: copy.orders,
          icon: 'orders',
          to: '/orders',
          search: { q: phone },
          permission: 'orders.read',
        },
        { label: copy.copyPhone, icon: 'copy', to: '', copies: phone },
      ]

function actionsOfKind(entry: PaletteEntry): Action[] {
  const subject = subjectOf(entry)
  if (entry.id.startsWith('order ')) return ofOrder(subject)
  if (entry.id.startsWith('product ')) return ofProduct(entry, subject)
  return entry.id.startsWith('customer ') ? ofCustomer(entry) : []
}

/** Returns what a person may do with a result. A row that opens no page has no actions. */
export function resultActions(entry: PaletteEntry, can: Can): PaletteEntry[] {
  if (entry.href !== undefined) return []
  const { icon, to, search } = entry
  const target = { to, ...(search && { search }) }
  const actions: Action[] = [
    { ...target, label: copy.open, icon },
    ...actionsOfKind(entry).filter(({ permission = null }) => can(permission)),
    { ...target, label: copy.openTab, icon: 'external', opensTab: true },
  ]
  return actions.map(({ permission: _, ...action }, index) => ({
    detail: '',
    ...action,
    id: `action ${index}`,
    group: 'actions',
  }))
}
