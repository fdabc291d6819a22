import { getPrint, recordPrint } from '#contract/admin/print.ts'
import { kindSlugs } from '#contract/kinds.ts'
import { pickListOf, readPrintedOrders, recordPrinted } from '#data/orders/order-print.ts'
import { currentContent } from '#rules/shop-content.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'
import { qrCode } from './qr-code.ts'

/** Mounts the calls of the printed sheets. */
export function mountPrint(mountContext: AdminMountContext): void {
  const { engine, builtInContents: builtIn, live, shop } = mountContext.deps
  mountStaff(mountContext, getPrint, async ({ db, params, query }) => {
    const orders = await readPrintedOrders(db, query.orders, params.kind)
    const { content: rows } = await live.current()
    const policies = currentContent('policies', 'en', { rows, builtIn }).value
    return {
      orders: orders.map((order) => ({
        ...order,
        qr: qrCode(`${shop.adminUrl}/admin/o/${order.number}`),
      })),
      pickList: pickListOf(orders),
      exchangeRule: kindSlugs.map((kind) => policies[kind].exchange).join(' '),
    }
  })
  mountStaff(mountContext, recordPrint, async ({ body, now, params, write }) => {
    const printing = { orderIds: body.orderIds, kind: params.kind, now }
    const count = await write((audited) => recordPrinted(engine, audited, printing))
    return { printedAt: now.toISOString(), count }
  })
}
