import * as z from 'zod/mini'
import { createLocalStore } from '#admin/lib/local-store.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { ApiCallError } from '#contract/client.ts'

const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started') }),
  z.object({ kind: z.literal('packed') }),
  z.object({ kind: z.literal('unpacked') }),
  z.object({
    kind: z.literal('missing'),
    position: z.int(),
    quantity: z.int(),
    cause: z.enum(['damaged', 'lost']),
  }),
])

const PackingUpdate = z.object({
  /** The Idempotency-Key of the call, so that the server runs it once. */
  key: z.string(),
  /** Who made it. Another person on this device must not send it. */
  staffId: z.string(),
  orderId: z.string(),
  number: z.string(),
  change: Change,
})

/** A change of an order that waits on this device until the server has it. */
export type PackingUpdate = z.infer<typeof PackingUpdate>

/** The updates of this device that wait, oldest first. */
export const packingUpdates = createLocalStore<readonly PackingUpdate[]>({
  key: 'luca-admin-packing-updates',
  read: (stored) => z.safeParse(z.array(PackingUpdate), stored).data ?? [],
})

/** Adds an update to those that wait. */
export const addPackingUpdate = (update: Omit<PackingUpdate, 'key'>): void =>
  packingUpdates.update((updates) => [...updates, { ...update, key: crypto.randomUUID() }])

const removeUpdate = (key: string): void =>
  packingUpdates.update((updates) => updates.filter((update) => update.key !== key))

/** Statuses that may pass: signed out, too early, too many requests. */
const passingStatuses: ReadonlySet<number> = new Set([401, 408, 425, 429])

/** True if the server refused the call for good. After any other failure the outcome is unknown. */
const isRefusal = (error: unknown): error is ApiCallError =>
  error instanceof ApiCallError && error.status < 500 && !passingStatuses.has(error.status)

interface Sending {
  staffId: string
  /** Sends one update. A repeated call must have the same key. */
  send: (update: PackingUpdate) => Promise<OrderDetail>
  onSent: (order: OrderDetail) => void
  onRefused: (update: PackingUpdate, error: ApiCallError) => void
}

/**
 * Sends the waiting updates of a person in their order, each until the server has accepted or refused
 * it. Stops at a failure that may pass. Only one tab sends at a time.
 */
export const sendPackingUpdates = ({ staffId, send, onSent, onRefused }: Sending): Promise<void> =>
  navigator.locks.request('luca-admin-packing-updates', async () => {
    const findNext = () => packingUpdates.get().find((update) => update.staffId === staffId)
    for (let update = findNext(); update; update = findNext()) {
      try {
        onSent(await send(update))
      } catch (error) {
        if (!isRefusal(error)) return
        onRefused(update, error)
      }
      removeUpdate(update.key)
    }
  })
