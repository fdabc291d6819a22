import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { useIdempotencyKey } from '#admin/lib/use-idempotency-key.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { packingCopy } from '#content/copy/admin/packing.ts'
import { changeOrderStatuses, undoStatusChanges } from '#contract/admin/order-status.ts'
import { getStaffOrder } from '#contract/admin/orders.ts'
import { undoMs } from '#rules/order-lifecycle.ts'
import { describeHandOver } from './hand-over-result.ts'
import { refreshQueues } from './packing-orders.ts'

const copy = packingCopy.handOver
const failureMs = 15_000

/** The parcels that a courier takes, with their tracking numbers by the ids of their orders. */
interface HandOver {
  orderIds: string[]
  courier: string
  trackingNumbers?: Record<string, string>
}

/** Hands parcels over: their orders change to shipped. The toast offers to undo it. */
export function useHandOver(onDone: () => void) {
  const client = useQueryClient()
  const { headersFor, forget } = useIdempotencyKey()
  const refresh = async () => {
    await invalidate(client, getStaffOrder)
    await refreshQueues(client)
  }
  const undo = useMutation({
    mutationFn: (auditSeqs: number[]) => callAdmin(undoStatusChanges, { body: { auditSeqs } }),
    onSuccess: ({ results }) => {
      const done = results.filter(({ error }) => error === null).length
      const reason = results.find(({ error }) => error)?.error?.description
      if (reason === undefined) showToast(copy.undone(done))
      else showToast(copy.undoFailed, { detail: reason, durationMs: failureMs })
    },
    onError: (error) =>
      showToast(copy.undoFailed, { detail: errorText(error), durationMs: failureMs }),
    onSettled: refresh,
  })
  return useMutation({
    mutationFn: ({ orderIds, courier, trackingNumbers = {} }: HandOver) => {
      const body = {
        orderIds,
        to: 'shipped' as const,
        ...(courier && { courier }),
        ...(Object.keys(trackingNumbers).length > 0 && { trackingNumbers }),
      }
      return callAdmin(changeOrderStatuses, { body, headers: headersFor(body) })
    },
    onSuccess: ({ results, undoUntil }) => {
      forget()
      const { text, detail } = describeHandOver(results)
      const auditSeqs = results.map(({ auditSeq }) => auditSeq).filter((seq) => seq !== null)
      const leftMs = undoUntil ? Math.min(undoMs, Date.parse(undoUntil) - Date.now()) : 0
      showToast(text, {
        detail,
        durationMs: Math.max(leftMs, failureMs),
        action:
          auditSeqs.length > 0 && leftMs > 0
            ? { label: copy.undo, onPress: () => undo.mutate(auditSeqs) }
            : undefined,
      })
      onDone()
    },
    onSettled: refresh,
  })
}
