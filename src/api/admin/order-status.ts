import { staffError } from '#contract/admin/errors.ts'
import {
  type BulkResult,
  changeOrderStatus,
  changeOrderStatuses,
  undoStatusChanges,
} from '#contract/admin/order-status.ts'
import { ShopError } from '#contract/errors.ts'
import { type OrderStatus, orderNumberLength } from '#contract/orders.ts'
import { changeStatus } from '#data/orders/order-status.ts'
import { readStatusEntries, undoStatus } from '#data/orders/undo-status.ts'
import { canEverSet, type LifecycleActor } from '#rules/order-lifecycle.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'
import { actorsOf, getOrderDetail } from './order-view.ts'

/** Throws `forbidden` for a status that the caller may never set. */
function checkTarget(to: OrderStatus, actors: readonly LifecycleActor[]): void {
  if (!canEverSet(to, actors)) throw staffError('forbidden')
}

/** Returns the result of one order of a bulk call. An expected failure is part of the result. */
export async function resultOf(
  orderId: string,
  change: () => Promise<Pick<BulkResult, 'isChanged' | 'auditSeq'>>,
): Promise<BulkResult> {
  const row = { orderId, number: orderId.slice(0, orderNumberLength) }
  try {
    const { isChanged, auditSeq } = await change()
    return { ...row, isChanged, auditSeq, error: null }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const [{ code, description, field, params }] = error.errors
    return {
      ...row,
      isChanged: false,
      auditSeq: null,
      error: {
        code,
        description,
        ...(field === undefined ? {} : { field }),
        ...(params ? { params: { ...params } } : {}),
      },
    }
  }
}

function mountChange(mountContext: AdminMountContext): void {
  const { engine } = mountContext.deps
  mountStaff(mountContext, changeOrderStatus, async (call) => {
    const { body, now, params, session, write } = call
    const actors = actorsOf(call)
    checkTarget(body.to, actors)
    const change = {
      ...body,
      order: params.order,
      actors,
      staffId: session.staff.id,
      isPacking: true,
      now,
    }
    const { order, ...outcome } = await write((audited) => changeStatus(engine, audited, change))
    return { ...outcome, order: await getOrderDetail(call, order.id) }
  })
}

function mountBulkChange(mountContext: AdminMountContext): void {
  const { engine } = mountContext.deps
  mountStaff(mountContext, changeOrderStatuses, async (call) => {
    const { now, session, signal, write } = call
    const { orderIds, trackingNumbers = {}, ...given } = call.body
    const unknown = Object.keys(trackingNumbers).find((id) => !orderIds.includes(id))
    if (unknown !== undefined)
      throw staffError('invalid', {
        field: `trackingNumbers.${unknown}`,
        description: 'This order is not one of the orders of the call.',
      })
    const actors = actorsOf(call)
    checkTarget(given.to, actors)
    const undoEnds: string[] = []
    const results: BulkResult[] = []
    for (const order of orderIds) {
      signal.throwIfAborted()
      const trackingNumber = trackingNumbers[order]
      const parcel = trackingNumber ? { trackingNumber } : {}
      const change = { ...given, ...parcel, order, actors, staffId: session.staff.id, now }
      const run = async () => {
        const outcome = await write((audited) => changeStatus(engine, audited, change))
        if (outcome.undoUntil) undoEnds.push(outcome.undoUntil)
        return outcome
      }
      results.push(await resultOf(order, run))
    }
    return { results, undoUntil: undoEnds[0] ?? null }
  })
}

function mountUndo(mountContext: AdminMountContext): void {
  const { engine } = mountContext.deps
  mountStaff(mountContext, undoStatusChanges, async (call) => {
    const { body, db, now, session, signal, write } = call
    const entries = await readStatusEntries(db, body.auditSeqs)
    // A result names its order, so a number that is no change of status has none.
    if (body.auditSeqs.some((seq) => !entries.has(seq))) throw staffError('not_found')
    const mayUndoAll = call.can('orders.manage')
    const results: BulkResult[] = []
    for (const auditSeq of body.auditSeqs) {
      signal.throwIfAborted()
      const entry = entries.get(auditSeq)
      if (!entry) continue
      const undo = { auditSeq, staffId: session.staff.id, mayUndoAll, now }
      const run = async () => {
        const seq = await write((audited) => undoStatus(engine, audited, { entry, undo }))
        return { isChanged: seq !== null, auditSeq: seq }
      }
      results.push(await resultOf(entry.subject_id, run))
    }
    return { results }
  })
}

/** Mounts the calls that change the status of orders. */
export function mountOrderStatus(mountContext: AdminMountContext): void {
  mountBulkChange(mountContext)
  mountUndo(mountContext)
  mountChange(mountContext)
}
