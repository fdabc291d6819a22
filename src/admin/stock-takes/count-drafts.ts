import * as z from 'zod/mini'
import { createLocalStore } from '#admin/lib/local-store.ts'

const Counts = z.record(z.string(), z.int())
const Drafts = z.record(z.string(), Counts)

/** Counted numbers by variant. */
export type Counts = z.infer<typeof Counts>

/** The counts of this device that the server does not have yet, by stock take. */
export const countDrafts = createLocalStore<z.infer<typeof Drafts>>({
  key: 'luca-admin-counts',
  read: (stored) => z.safeParse(Drafts, stored).data ?? {},
})

/** Adds a count of a variant. A later count replaces it. */
export const draftCount = (takeId: string, variantId: string, counted: number): void =>
  countDrafts.update((all) => ({ ...all, [takeId]: { ...all[takeId], [variantId]: counted } }))

/** Removes the counts that the server has. A number that changed in the meantime stays. */
export const removeSavedCounts = (takeId: string, saved: Counts): void =>
  countDrafts.update(({ [takeId]: own = {}, ...others }) => {
    const left = Object.entries(own).filter(([variantId, counted]) => saved[variantId] !== counted)
    return left.length > 0 ? { ...others, [takeId]: Object.fromEntries(left) } : others
  })

/** Removes all counts of a stock take that is closed. */
export const removeDrafts = (takeId: string): void =>
  countDrafts.update(({ [takeId]: _, ...others }) => others)
