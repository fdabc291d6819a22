import { recordCash, settleOrders } from '#contract/admin/cash.ts'
import type { BulkResult } from '#contract/admin/order-status.ts'
import { toPiastres } from '#contract/money.ts'
import { recordOrderCash } from '#data/orders/order-cash.ts'
import { settleOrder } from '#data/orders/settle-order.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'
import { resultOf } from './order-status.ts'
import { actorsOf, changeOf, getOrderDetail } from './order-view.ts'

/** Mounts the calls that record the cash of orders. */
export function mountCash(mountContext: AdminMountContext): void {
  const { engine } = mountContext.deps
  mountStaff(mountContext, recordCash, async (call) => {
    const { received, receivedAt } = call.body
    const change = {
      ...changeOf(call),
      received: received === null ? null : toPiastres(received),
      receivedAt: receivedAt === undefined ? undefined : new Date(receivedAt),
    }
    const id = await call.write((write) => recordOrderCash(engine, write, change))
    return getOrderDetail(call, id)
  })
  mountStaff(mountContext, settleOrders, async (call) => {
    const { now, session, signal, write } = call
    const by = { staffId: session.staff.id, actors: actorsOf(call), now }
    const undoEnds: string[] = []
    const results: BulkResult[] = []
    for (const settled of call.body.orders) {
      signal.throwIfAborted()
      const run = async () => {
        const outcome = await write((audited) => settleOrder(engine, audited, { ...by, settled }))
        if (outcome.undoUntil) undoEnds.push(outcome.undoUntil)
        return outcome
      }
      results.push(await resultOf(settled.orderId, run))
    }
    return { results, undoUntil: undoEnds[0] ?? null }
  })
}
