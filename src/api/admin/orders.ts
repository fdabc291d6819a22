import { staffError } from '#contract/admin/errors.ts'
import {
  exportOrders,
  getOrderTimeline,
  getStaffOrder,
  listStaffOrders,
  type OrderQuery,
} from '#contract/admin/orders.ts'
import { findStaffOrder } from '#data/orders/order-detail.ts'
import { recordExport } from '#data/orders/order-export.ts'
import { readTimeline } from '#data/orders/order-timeline.ts'
import { isCursorOf, listStaffOrders as listOrders } from '#data/orders/staff-orders.ts'
import { csvResponse } from './csv.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'
import { getOrderDetail, viewOf } from './order-view.ts'
import { respondFromWorker } from './worker-response.ts'

/** Filters for which there is an index. Any other may read every order before a page is full. */
const indexedFilters: ReadonlySet<string> = new Set([
  ...['status', 'queue', 'from', 'to', 'sort', 'limit', 'cursor', 'withTotal'],
])

/** Returns true if a list of orders may read many orders. */
const needsWorker = (query: OrderQuery): boolean =>
  Object.entries(query).some(([name, value]) => value !== undefined && !indexedFilters.has(name))

/** Mounts the calls that read orders. */
export function mountStaffOrders(mountContext: AdminMountContext): void {
  const { engine, readWorker } = mountContext.deps
  mountStaff(mountContext, listStaffOrders, async (call) => {
    const { query, now } = call
    if (!isCursorOf(query))
      throw staffError('invalid', { field: 'cursor', description: 'This cursor is not valid.' })
    const input = { query: { ...query, now }, view: viewOf(call) }
    if (!needsWorker(query)) return listOrders(engine, input.query, input.view)
    return respondFromWorker(readWorker, call, { name: 'listOrders', input })
  })
  mountStaff(mountContext, exportOrders, async (call) => {
    const { context, now, query, write } = call
    const { result, parts } = await readWorker.run('exportOrders', { ...query, now }, call)
    call.signal.throwIfAborted()
    await write((audited) => recordExport(audited, query, result.orderCount))
    return csvResponse(context, `orders-${now.toISOString().slice(0, 10)}.csv`, parts)
  })
  mountStaff(mountContext, getStaffOrder, (call) => getOrderDetail(call, call.params.order))
  mountStaff(mountContext, getOrderTimeline, async ({ db, params, query }) => {
    const order = await findStaffOrder(db, params.order)
    if (!order) throw staffError('not_found')
    return readTimeline(db, order, query)
  })
}
