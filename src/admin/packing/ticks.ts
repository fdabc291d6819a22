import * as z from 'zod/mini'
import { createLocalStore } from '#admin/lib/local-store.ts'

const Ticks = z.record(z.string(), z.object({ ids: z.array(z.string()), at: z.number() }))
type Ticks = z.infer<typeof Ticks>

const maxAgeMs = 7 * 86_400_000

/** The ticks of this device by list: an order, or the shelf. They never leave the device. */
export const ticks = createLocalStore<Ticks>({
  key: 'luca-admin-ticks',
  read: (stored) => z.safeParse(Ticks, stored).data ?? {},
})

/** Ticks an item of a list, or clears its tick. Removes lists without a change for a week. */
export const toggleTick = (list: string, id: string, now = Date.now()): void =>
  ticks.update((all) => {
    const before = all[list]?.ids ?? []
    const ids = before.includes(id) ? before.filter((each) => each !== id) : [...before, id]
    const recent = Object.entries(all).filter(([, { at }]) => now - at < maxAgeMs)
    return { ...Object.fromEntries(recent), [list]: { ids, at: now } }
  })

/** Clears all ticks of a list. */
export const clearTicks = (list: string): void => ticks.update(({ [list]: _, ...others }) => others)
