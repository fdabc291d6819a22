import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import type { FailedRow } from '#admin/kit/selection.ts'
import { type changeOrderStatuses, maxBulkOrders } from '#contract/admin/order-status.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import type { PrintKind } from '#contract/admin/print.ts'
import type { Body } from '#contract/endpoint.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { failureNote } from './bulk-results.ts'
import { readOvertaken } from './overtaken.ts'
import { changeStatuses } from './status-changes.ts'
import { actorsOf, type StatusTargets, statusTargetsOf } from './status-targets.ts'

/** A status for several orders, with what belongs to it. */
type BulkStatus = Omit<Body<typeof changeOrderStatuses>, 'orderIds'>

interface OrderActions {
  /** Called with the orders that were not changed, once the server has responded. */
  onFailed: (failed: readonly FailedRow<OrderRow>[]) => void
  /** The rows of the list, in their order. */
  rows: readonly OrderRow[]
}

/** Returns the row as it is now: another person changed it meanwhile. */
function currentRow(row: OrderRow, status: OrderStatus | undefined): OrderRow {
  if (!status) return row
  return { ...row, status, cashDue: status === 'cancelled' ? 0 : row.cashDue, claimedBy: null }
}

/** Returns what a person can do with orders of the list. */
export function useOrderActions({ rows, onFailed }: OrderActions) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const can = useCan()
  const [isBusy, setBusy] = useState(false)
  const actors = actorsOf(can)

  const targetsOf = (orders: readonly OrderRow[]): StatusTargets =>
    statusTargetsOf(
      orders.map(({ status }) => status),
      actors,
    )

  const change = async (orders: readonly OrderRow[], given: BulkStatus) => {
    if (orders.length === 0 || orders.length > maxBulkOrders || isBusy) return
    setBusy(true)
    await changeStatuses({
      queryClient,
      body: { orderIds: orders.map(({ id }) => id), ...given },
      onResults: (results) =>
        onFailed(
          results.flatMap(({ orderId, error }): FailedRow<OrderRow>[] => {
            const index = rows.findIndex(({ id }) => id === orderId)
            const row = rows[index]
            if (!error || !row) return []
            const now = currentRow(row, readOvertaken(error)?.status)
            return [{ row: now, index, note: failureNote(error) }]
          }),
        ),
    })
    setBusy(false)
  }

  const print = (orders: readonly OrderRow[], kind: PrintKind) =>
    navigate({
      to: '/print/$kind',
      params: { kind },
      search: { orders: orders.map(({ number }) => number).join(',') },
    })

  return { canSelect: can('orders.fulfil'), isBusy, targetsOf, change, print }
}
/** The return value of `useOrderActions`. */
export type OrderActionSet = ReturnType<typeof useOrderActions>
