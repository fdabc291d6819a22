import * as z from 'zod/mini'
import { createLocalStore } from '#admin/lib/local-store.ts'
import type { IconName } from '#admin/ui/icon.tsx'
import { iconPaths } from '#admin/ui/icon-paths.ts'
import { type PaletteEntry, paletteGroups } from './palette-entries.ts'

const maxRecent = 5

const RecentEntry = z.object({
  id: z.string(),
  group: z.enum(paletteGroups),
  label: z.string(),
  detail: z.string(),
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
    ? entries.map(({ search, ...entry }) => ({ ...entry, ...(search && { search }) }))
    : []

/**
 * Returns the entries after one more was opened. The device is not a place for personal data, so
 * customers and searches are not remembered, and orders only by their number.
 */
export function addRecent(recent: Recent, entry: PaletteEntry, staffId: string): Recent {
  const own = entriesOf(recent, staffId)
  if (entry.group === 'customers' || entry.search?.q !== undefined) return { staffId, entries: own }
  const remembered = entry.group === 'orders' ? { ...entry, detail: '' } : entry
  const others = own.filter(({ id }) => id !== entry.id)
  return { staffId, entries: [remembered, ...others].slice(0, maxRecent) }
}
