import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTabState } from '#admin/kit/use-draft.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { useIdempotencyKey } from '#admin/lib/use-idempotency-key.ts'
import { failureText } from '#admin/orders/bulk-results.ts'
import { refreshOrders } from '#admin/orders/refresh-orders.ts'
import { showStatusChange } from '#admin/orders/status-changes.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { settlementCopy as copy } from '#content/copy/admin/settlement.ts'
import { settleOrders } from '#contract/admin/cash.ts'
import { type BulkResult, maxBulkOrders } from '#contract/admin/order-status.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import { type SettlementForm, toSettled, untouched } from './settlement-form.ts'

/** Returns the sentence about the orders that were not settled. */
function failuresText(failed: readonly BulkResult[]): string | undefined {
  const [first, ...others] = failed
  if (!first) return undefined
  const text = failureText(first)
  return others.length > 0 ? `${text} ${copy.more(others.length)}` : text
}

/** The form that settles the orders of a courier. The tab stores what was entered. */
export function useSettlement(orders: readonly OrderRow[]) {
  const queryClient = useQueryClient()
  const { headersFor, forget } = useIdempotencyKey()
  const [typed, setTyped] = useTabState<SettlementForm>('settlement')
  const form = typed ?? untouched
  const save = useMutation({
    mutationFn: () => {
      const body = { orders: toSettled(form, orders).slice(0, maxBulkOrders) }
      return callAdmin(settleOrders, { body, headers: headersFor(body) })
    },
    onSuccess: async ({ results, undoUntil }) => {
      forget()
      const failed = results.filter(({ error }) => error !== null)
      const done = results.length - failed.length
      showStatusChange(queryClient, {
        text: done > 0 ? copy.saved(done) : copy.noneSaved,
        detail: failuresText(failed),
        // Returned parcels cancel their orders, which no undo takes back.
        auditSeqs: results.flatMap(({ auditSeq, orderId }) =>
          auditSeq !== null && form.fields[orderId]?.outcome === 'delivered' ? [auditSeq] : [],
        ),
        undoUntil,
      })
      // The failed orders stay as they were entered.
      const fields = failed.flatMap(({ orderId }) => {
        const entry = form.fields[orderId]
        return entry ? [[orderId, entry] as const] : []
      })
      setTyped(failed.length > 0 ? { list: '', fields: Object.fromEntries(fields) } : undefined)
      await refreshOrders(queryClient)
    },
    onError: (error) => showToast(copy.failed, { detail: errorText(error) }),
  })
  return { form, setForm: setTyped, isTouched: typed !== undefined, save }
}
