import {
  claimOrder,
  releaseOrder,
  reportMissingItem,
  setOrderPacked,
} from '#contract/admin/packing.ts'
import {
  claimForPacking,
  extendClaim,
  releaseClaim,
  reportMissing,
  setPacked,
} from '#data/orders/order-packing.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'
import { changeOf, getOrderDetail } from './order-view.ts'

/** Mounts the calls of the packing screen. */
export function mountPacking(mountContext: AdminMountContext): void {
  const { engine } = mountContext.deps
  mountStaff(mountContext, claimOrder, async (call) => {
    const change = { ...changeOf(call), takeOver: call.body.takeOver ?? false }
    const id =
      (await extendClaim(engine, change)) ??
      (await call.write((write) => claimForPacking(engine, write, change)))
    return getOrderDetail(call, id)
  })
  mountStaff(mountContext, releaseOrder, async (call) => {
    const id = await call.write((write) => releaseClaim(engine, write, changeOf(call)))
    return getOrderDetail(call, id)
  })
  mountStaff(mountContext, setOrderPacked, async (call) => {
    const change = { ...changeOf(call), ...call.body }
    const id = await call.write((write) => setPacked(engine, write, change))
    return getOrderDetail(call, id)
  })
  mountStaff(mountContext, reportMissingItem, async (call) => {
    const change = { ...changeOf(call), ...call.body }
    const { id, stockDelta } = await call.write((write) => reportMissing(engine, write, change))
    return { order: await getOrderDetail(call, id), stockDelta }
  })
}
