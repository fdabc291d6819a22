import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMe } from '#admin/kit/me.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { packingCopy } from '#content/copy/admin/packing.ts'
import { changeOrderStatus } from '#contract/admin/order-status.ts'
import { reportMissingItem, setOrderPacked } from '#contract/admin/packing.ts'
import { useStore } from '#ui/use-store.ts'
import { storeOrder } from './packing-orders.ts'
import { type PackingUpdate, packingUpdates, sendPackingUpdates } from './packing-updates.ts'
import { clearTicks } from './ticks.ts'

const retryMs = 30_000
/** A connection that hangs counts as none. */
const sendTimeoutMs = 20_000

async function send({ key, orderId, change }: PackingUpdate) {
  const call = {
    params: { order: orderId },
    headers: { 'idempotency-key': key },
    signal: AbortSignal.timeout(sendTimeoutMs),
  }
  if (change.kind === 'started')
    return (await callAdmin(changeOrderStatus, { ...call, body: { to: 'processing' } })).order
  if (change.kind === 'packed' || change.kind === 'unpacked')
    return callAdmin(setOrderPacked, { ...call, body: { isPacked: change.kind === 'packed' } })
  const { kind: _, ...body } = change
  return (await callAdmin(reportMissingItem, { ...call, body })).order
}

/** Returns the updates of the signed-in person that wait on this device. */
export function useWaitingUpdates(): readonly PackingUpdate[] {
  const { id } = useMe()
  return useStore(packingUpdates, []).filter(({ staffId }) => staffId === id)
}

/**
 * Sends waiting updates: at once, when the device is online again, when the page gets the focus, and
 * every 30 seconds.
 */
export function usePackingSync(): void {
  const client = useQueryClient()
  const { id: staffId } = useMe()
  const waitingCount = useWaitingUpdates().length
  useEffect(() => {
    if (waitingCount === 0) return
    const run = () =>
      void sendPackingUpdates({
        staffId,
        send,
        onSent: (order) => {
          if (order.packedAt) clearTicks(order.id)
          storeOrder(client, order)
        },
        onRefused: ({ number }, error) =>
          showToast(packingCopy.refused(number), { detail: error.message, durationMs: 15_000 }),
      })
    run()
    const timer = setInterval(run, retryMs)
    addEventListener('online', run)
    addEventListener('focus', run)
    return () => {
      clearInterval(timer)
      removeEventListener('online', run)
      removeEventListener('focus', run)
    }
  }, [client, staffId, waitingCount])
}
