import { randomUUID } from 'node:crypto'
import type { CancelReason, Confirmer } from '#contract/admin/order-reasons.ts'
import type { Piastres } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { createOrderAdmin } from './staff-orders.ts'

/** An order for a report. Amounts are in piastres. */
export interface ReportedOrder {
  /** When it was placed. */
  at: string
  /** Default: the variant of the admin. */
  variantId?: string
  total?: Piastres
  status?: OrderStatus
  quantity?: number
  city?: string | null
  courier?: string | null
  received?: Piastres | null
  isReturned?: boolean
  cancelReason?: CancelReason
  confirmedBy?: Confirmer
  phoneKey?: string
  couponId?: string | null
  discount?: Piastres
}

/** Creates an admin whose orders are written to the database as a test names them. */
export async function createReportAdmin(
  options: Parameters<typeof createOrderAdmin>[0] & { variant?: string } = {},
) {
  const { variant = 'floral-701', ...ofAdmin } = options
  const admin = await createOrderAdmin(ofAdmin)
  const { db } = admin.engine
  await admin.place({ items: { [variant]: 1 } })
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const item = await db.selectFrom('order_items').selectAll().executeTakeFirstOrThrow()
  const removeOrders = async () => {
    for (const table of ['outbox', 'stock_movements', 'order_items', 'orders'] as const)
      await db.deleteFrom(table).execute()
  }
  await removeOrders()

  /** Writes orders with one item each. */
  async function addOrders(orders: readonly ReportedOrder[]): Promise<void> {
    if (orders.length === 0) return
    const rows = orders.map((given) => {
      const { at, total = 99_000, status = 'delivered', city = 'Cairo', discount = 0 } = given
      const id = randomUUID()
      return {
        ...order,
        id,
        number: id.slice(0, 8),
        ordered_at: at,
        status,
        subtotal: total + discount,
        discount,
        coupon_id: given.couponId ?? null,
        shipping_cost: 0,
        total,
        city,
        courier: given.courier ?? null,
        cash_received: given.received ?? null,
        returned_at: given.isReturned ? at : null,
        cancel_reason: given.cancelReason ?? null,
        confirmed_at: given.confirmedBy ? at : null,
        confirmed_by: given.confirmedBy ?? null,
        phone_key: given.phoneKey ?? null,
      }
    })
    await db.insertInto('orders').values(rows).execute()
    const items = rows.map(({ id, subtotal }, index) => {
      const { quantity = 1, variantId = item.variant_id } = orders[index] ?? {}
      const price = Math.ceil(subtotal / quantity)
      return { ...item, order_id: id, variant_id: variantId, quantity, price }
    })
    await db
      .insertInto('order_items')
      .values(items.map((row) => ({ ...row, translations: JSON.stringify(row.translations) })))
      .execute()
  }
  return { ...admin, addOrders, removeOrders }
}
