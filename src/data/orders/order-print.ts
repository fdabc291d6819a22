import { staffError } from '#contract/admin/errors.ts'
import type { PickListRow, PrintedOrder, PrintKind } from '#contract/admin/print.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { singleLine } from '#rules/single-line.ts'
import { cashDueOf, readItemsOf, selectOrderedVariants, toPackingItem } from './staff-orders.ts'

/** An order on paper, without its QR code. */
export type PrintedContent = Omit<PrintedOrder, 'qr'>

const readOrders = (db: Db, refs: readonly string[]) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where(({ eb, or }) => or([eb('id', 'in', refs), eb('number', 'in', refs)]))
    .execute()

/** Returns what the catalogue knows of variants, by their ids. */
async function readVariants(db: Db, variantIds: readonly string[]) {
  const rows =
    variantIds.length === 0
      ? []
      : await selectOrderedVariants(db).where('variants.id', 'in', variantIds).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function readPinnedNotes(db: Db, orderIds: readonly string[]) {
  const rows = await db
    .selectFrom('order_notes')
    .select(['order_id', 'text', 'is_pinned'])
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(
    rows.filter((row) => row.is_pinned),
    (row) => row.order_id,
  )
}

/** Returns the orders in the order of `refs`, each once. Throws `not_found` if one is unknown. */
function sortByRefs<Order extends { id: string; number: string }>(
  orders: readonly Order[],
  refs: readonly string[],
): Order[] {
  const byRef = new Map(
    orders.flatMap((order) => [
      [order.id, order],
      [order.number, order],
    ]),
  )
  const sorted = refs.map((ref) => byRef.get(ref))
  return [
    ...new Set(
      sorted.map((order) => {
        if (!order) throw staffError('not_found')
        return order
      }),
    ),
  ]
}

/**
 * Returns what slips and labels show, in the order of `refs`, which are ids or numbers. Throws
 * `not_found` if an order is unknown.
 */
export async function readPrintedOrders(
  db: Db,
  refs: readonly string[],
  kind: PrintKind,
): Promise<PrintedContent[]> {
  const orders = sortByRefs(await readOrders(db, refs), refs)
  const ids = orders.map((order) => order.id)
  const items = await readItemsOf(db, ids)
  const allItems = [...items.values()].flat()
  const variants = await readVariants(db, [...new Set(allItems.map((item) => item.variant_id))])
  const notes = await readPinnedNotes(db, ids)
  return orders.map((order) => ({
    id: order.id,
    number: order.number,
    orderedAt: order.ordered_at,
    name: singleLine(order.contact_name),
    phone: singleLine(order.contact_phone),
    phone2: order.contact_phone2 === null ? null : singleLine(order.contact_phone2),
    address: singleLine(order.shipping_address),
    governorate: order.city === null ? null : singleLine(order.city),
    ...(kind === 'labels' ? { cashDue: cashDueOf(order) } : {}),
    items: (items.get(order.id) ?? []).map((item) =>
      toPackingItem(item, variants.get(item.variant_id)),
    ),
    pinnedNotes: (notes.get(order.id) ?? []).map((note) => note.text),
  }))
}

/** Returns the units of all orders by variant, in the order of the codes. */
export function pickListOf(orders: readonly PrintedContent[]): PickListRow[] {
  const units = orders.flatMap(({ number, items }) => items.map((item) => ({ ...item, number })))
  const rows = [...Map.groupBy(units, (item) => item.variantId).values()].flatMap((ofVariant) => {
    const [first] = ofVariant
    if (!first) return []
    const { variantId, code, name, color, size } = first
    const quantity = ofVariant.reduce((sum, item) => sum + item.quantity, 0)
    const orderNumbers = [...new Set(ofVariant.map((item) => item.number))]
    return [{ variantId, code, name, color, size, quantity, orderNumbers }]
  })
  return rows.toSorted((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }))
}

/** Records that orders were printed. Throws `not_found` if one is unknown. Returns their number. */
export async function recordPrinted(
  engine: Engine,
  { trx, record }: AuditedWrite,
  { orderIds, kind, now }: { orderIds: readonly string[]; kind: PrintKind; now: Date },
): Promise<number> {
  const ids = [...new Set(orderIds)]
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'printed_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(engine.lockRows)
    .execute()
  if (orders.length < ids.length) throw staffError('not_found')
  const printed_at = now.toISOString()
  await trx.updateTable('orders').set({ printed_at }).where('id', 'in', ids).execute()
  for (const order of orders) {
    await record({
      subject: { kind: 'order', id: order.id },
      changes: [
        { field: 'kind', to: kind },
        { field: 'printedAt', from: order.printed_at, to: printed_at },
      ],
    })
  }
  return orders.length
}
