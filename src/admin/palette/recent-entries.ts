import * as z from 'zod/mini'
import { createLocalStore } from '#admin/lib/local-store.ts'
import type { IconName } from '#admin/ui/icon.tsx'
import { iconPaths } from '#admin/ui/icon-paths.ts'
import { paletteCopy } from '#content/copy/admin/palette.ts'
import { type PaletteEntry, paletteGroups } from './palette-entries.ts'

const copy = paletteCopy.kinds
const maxRecent = 5

const RecentEntry = z.object({
  id: z.string(),
  group: z.enum(paletteGroups),
  label: z.string(),
  detail: z.string(),
  image: z.optional(z.nullable(z.string().check(z.startsWith('/')))),
  icon: z.enum(Object.keys(iconPaths) as [IconName, ...IconName[]]),
  to: z.string().check(z.startsWith('/')),
  search: z.optional(z.record(z.string(), z.string())),
})

const Recent = z.object({ staffId: z.string(), entries: z.array(RecentEntry) })

/** The entries that a person opened last, on this device. */
export type Recent = z.infer<typeof Recent>

const none: Recent = { staffId: '', entries: [] }

/** The entries that were opened last, newest first. */
export const recentEntries = createLocalStore<Recent>({
  key: 'admin-recent',
  read: (stored) => Recent.safeParse(stored).data ?? none,
})

/** Returns the entries of a person, newest first. Another person's are not shown. */
export const entriesOf = ({ staffId, entries }: Recent, ownId: string): PaletteEntry[] =>
  staffId === ownId
    ? entries.map(({ search, image, ...entry }) => ({
        ...entry,
        ...(image && { image }),
        ...(search && { search }),
      }))
    : []

/**
 * Returns the entries after one more was opened. The device is not a place for personal data, so
 * customers and searches are not remembered, and orders only by their number.
 */
export function addRecent(recent: Recent, entry: PaletteEntry, staffId: string): Recent {
  const own = entriesOf(recent, staffId)
  if (entry.group === 'customers' || entry.href !== undefined || entry.search?.q !== undefined)
    return { staffId, entries: own }
  const { id, group, label, icon, image, to, search } = entry
  const remembered: PaletteEntry = {
    ...{ id, group, label, icon, to },
    detail: group === 'orders' ? '' : group === 'products' ? copy.products : entry.detail,
    ...(image && { image }),
    ...(search && { search }),
  }
  const others = own.filter(({ id }) => id !== entry.id)
  return { staffId, entries: [remembered, ...others].slice(0, maxRecent) }
}
