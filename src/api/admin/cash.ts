import { recordCash } from '#contract/admin/cash.ts'
import { toPiastres } from '#contract/money.ts'
import { recordOrderCash } from '#data/orders/order-cash.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'
import { changeOf, getOrderDetail } from './order-view.ts'

/** Mounts the call that records the cash of an order. */
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
}
