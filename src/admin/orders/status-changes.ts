import type { QueryClient } from '@tanstack/react-query'
import { callAdmin, createIdempotencyKey } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { statusChangeCopy as copy } from '#content/copy/admin/orders.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import {
  type BulkResult,
  changeOrderStatuses,
  undoStatusChanges,
} from '#contract/admin/order-status.ts'
import type { Body } from '#contract/endpoint.ts'
import { undoMs } from '#rules/order-lifecycle.ts'
import { summariseChanges, summariseUndo } from './bulk-results.ts'
import { refreshOrders } from './refresh-orders.ts'

const retryMs = 60_000

interface DoneChange {
  text: string
  detail?: string | undefined
  auditSeqs: readonly number[]
  /** ISO 8601; null if the change cannot be undone. */
  undoUntil: string | null
}

/** Returns the milliseconds until an undo ends. A wrong clock of the device cannot extend them. */
const undoTimeOf = (undoUntil: string): number => {
  const left = Date.parse(undoUntil) - Date.now()
  return left > 0 && left <= undoMs ? left : undoMs
}

async function undo(queryClient: QueryClient, auditSeqs: readonly number[]): Promise<void> {
  try {
    const body = { auditSeqs: [...auditSeqs] }
    const { results } = await callAdmin(undoStatusChanges, { body })
    const { text, detail } = summariseUndo(results)
    showToast(text, { detail })
  } catch (error) {
    showToast(copy.failed, {
      detail: errorText(error as Error),
      action: { label: adminCopy.tryAgain, onPress: () => void undo(queryClient, auditSeqs) },
      durationMs: retryMs,
    })
  }
  await refreshOrders(queryClient)
}

/** Shows what a change of status did, with 'Undo' for as long as the server allows it. */
export function showStatusChange(queryClient: QueryClient, done: DoneChange): void {
  const { text, detail, auditSeqs, undoUntil } = done
  if (undoUntil === null || auditSeqs.length === 0) {
    showToast(text, { detail, durationMs: detail ? retryMs : undefined })
    return
  }
  showToast(text, {
    detail,
    durationMs: undoTimeOf(undoUntil),
    action: {
      label: copy.undo,
      icon: 'undo',
      showsSeconds: true,
      isUndo: true,
      onPress: () => void undo(queryClient, auditSeqs),
    },
  })
}

interface BulkChange {
  queryClient: QueryClient
  body: Body<typeof changeOrderStatuses>
  /** Called with the results, also when the person repeats a call that had no response. */
  onResults: (results: readonly BulkResult[]) => void
}

/**
 * Changes the status of several orders and shows the result. 'Try again' sends the same key, so that
 * a call that reached the server is not repeated.
 */
export async function changeStatuses(
  change: BulkChange,
  headers = createIdempotencyKey(),
): Promise<void> {
  const { queryClient, body, onResults } = change
  try {
    const { results, undoUntil } = await callAdmin(changeOrderStatuses, { body, headers })
    showStatusChange(queryClient, {
      ...summariseChanges(results, body.to, body.isCashReceived),
      undoUntil,
    })
    onResults(results)
  } catch (error) {
    showToast(copy.failed, {
      detail: errorText(error as Error),
      action: { label: adminCopy.tryAgain, onPress: () => void changeStatuses(change, headers) },
      durationMs: retryMs,
    })
  }
  await refreshOrders(queryClient)
}
