import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callAdmin, createIdempotencyKey } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { useIdempotencyKey } from '#admin/lib/use-idempotency-key.ts'
import { type Overtaken, readOvertaken } from '#admin/orders/overtaken.ts'
import { refreshOrders } from '#admin/orders/refresh-orders.ts'
import { showStatusChange } from '#admin/orders/status-changes.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { orderCopy } from '#content/copy/admin/order.ts'
import { statusChangeCopy } from '#content/copy/admin/orders.ts'
import { recordCall, resendOrderEmail } from '#contract/admin/order-edits.ts'
import type { CallOutcome } from '#contract/admin/order-reasons.ts'
import { changeOrderStatus, type StatusChange } from '#contract/admin/order-status.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { ApiCallError } from '#contract/client.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { storeOrder } from './stored-order.ts'

const showFailure = (error: Error): void => {
  showToast(statusChangeCopy.failed, { detail: errorText(error) })
}

const overtakenBy = (error: Error): Overtaken | undefined => {
  const [entry] = error instanceof ApiCallError ? error.errors : []
  return entry && readOvertaken(entry)
}

/** Returns what the toast says after a change of status. */
const doneText = (order: OrderDetail, to: OrderStatus): string =>
  order.isReturned ? orderCopy.returned(order.number) : orderCopy.done(to, order.number)

/**
 * Returns a mutation that changes the status of an order, and what another person did to the order
 * meanwhile.
 */
export function useStatusChange(order: OrderDetail) {
  const queryClient = useQueryClient()
  const [overtaken, setOvertaken] = useState<Overtaken>()
  const params = { order: order.id }
  const mutation = useMutation({
    mutationFn: (body: StatusChange) => callAdmin(changeOrderStatus, { params, body }),
    onMutate: () => setOvertaken(undefined),
    onSuccess: ({ order: changed, isChanged, auditSeq, undoUntil }, { to }) => {
      storeOrder(queryClient, changed)
      showStatusChange(queryClient, {
        text: isChanged ? doneText(changed, to) : statusChangeCopy.already(to),
        auditSeqs: auditSeq === null ? [] : [auditSeq],
        undoUntil,
      })
    },
    onError: async (error) => {
      const change = overtakenBy(error)
      if (change) setOvertaken(change)
      else showFailure(error)
      await refreshOrders(queryClient)
    },
  })
  return { ...mutation, overtaken, dismiss: () => setOvertaken(undefined) }
}

interface RecordedCall {
  /** Id of the order. */
  order: string
  outcome: CallOutcome
  note?: string
  /** Takes back the outcome that was recorded before. */
  isCorrection?: boolean
}

/** Returns a mutation that records the outcome of a phone call. A repeated press counts once. */
export function useCallOutcome(onRecorded?: (order: OrderDetail, outcome: CallOutcome) => void) {
  const queryClient = useQueryClient()
  const { headersFor, forget } = useIdempotencyKey()
  return useMutation({
    mutationFn: async ({ order, outcome, note = '', isCorrection = false }: RecordedCall) => {
      const body = { outcome, ...(note && { note }) }
      if (isCorrection) {
        const headers = createIdempotencyKey()
        await callAdmin(recordCall, { params: { order }, body: { outcome: 'cleared' }, headers })
      }
      return callAdmin(recordCall, {
        params: { order },
        body,
        headers: headersFor({ order, ...body }),
      })
    },
    onSuccess: (order, { outcome }) => {
      forget()
      storeOrder(queryClient, order)
      onRecorded?.(order, outcome)
    },
    onError: async (error) => {
      showFailure(error)
      await refreshOrders(queryClient)
    },
  })
}

/** Returns a mutation that sends an e-mail about an order again. */
export function useResendEmail(order: OrderDetail) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (status: OrderStatus) =>
      callAdmin(resendOrderEmail, { params: { order: order.id, status }, body: {} }),
    onSuccess: (changed) => {
      storeOrder(queryClient, changed)
      showToast(orderCopy.resent)
    },
    onError: showFailure,
  })
}
