import type { Selectable } from 'kysely'
import type { OrderQuery, OrderRow, PackingItem, PhoneHistory } from '#contract/admin/orders.ts'
import { defaultPageSize, maxTotal } from '#contract/admin/queries.ts'
import { toLe } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Db, Reader } from '#data/engine/engine.ts'
import type { OrderItemTable } from '#data/tables/order-tables.ts'
import { cashDue } from '#rules/cash-due.ts'
import { garmentOf } from '#rules/garment.ts'
import { isClaimValid } from '#rules/order-reasons.ts'
import { normalisePhone } from '#rules/phones.ts'
import { singleLine } from '#rules/single-line.ts'
import { matchesFilter, type OrderIdPage, type OrderListQuery, statusesOf } from './order-filter.ts'
import { countFound, findOrderIds } from './order-search.ts'

/** Permissions of the caller for orders, and the time. */
export interface OrderView {
  /** True if the caller has `orders.amounts`. */
  withAmounts: boolean
  now: Date
}

const previewLength = 4

/** Selects orders with the name of the member of staff who claimed them. */
export const selectStaffOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('staff as claimer', 'claimer.id', 'orders.claimed_by')
    .selectAll('orders')
    .select('claimer.name as claimer_name')

/** An order with the name of the member of staff who claimed it. */
export type StaffOrderRecord = Awaited<
  ReturnType<ReturnType<typeof selectStaffOrders>['execute']>
>[number]

/** Returns the items of orders by the id of their order. */
export async function readItemsOf(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, Selectable<OrderItemTable>[]>> {
  if (orderIds.length === 0) return new Map()
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('position')
    .execute()
  return Map.groupBy(items, (item) => item.order_id)
}

async function countNotes(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('order_notes')
    .select('order_id')
    .select(({ fn }) => fn.countAll<number>().as('notes'))
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map((row) => [row.order_id, row.notes]))
}

/** Counts the orders with the phone numbers of some orders, by the number in one spelling. */
async function countByPhone(
  db: Db,
  orders: readonly StaffOrderRecord[],
): Promise<Map<string, PhoneHistory>> {
  const keys = [...new Set(orders.map((order) => normalisePhone(order.contact_phone)))]
  const rows = await db
    .selectFrom('orders')
    .select('phone_key')
    .select(({ fn }) => [
      fn.countAll<number>().as('orderCount'),
      fn.count<number>('returned_at').as('returnedCount'),
    ])
    .where('phone_key', 'in', keys)
    .groupBy('phone_key')
    .execute()
  return new Map(
    rows.map(({ phone_key, orderCount, returnedCount }) => [
      phone_key ?? '',
      { orderCount, returnedCount },
    ]),
  )
}

/** Returns the history of a phone number, undefined if the order is its only one. */
function phoneOf(
  order: StaffOrderRecord,
  histories: ReadonlyMap<string, PhoneHistory>,
): PhoneHistory | undefined {
  const history = histories.get(normalisePhone(order.contact_phone))
  if (!history) return undefined
  // The search loop has not read a new order yet.
  const isCounted = order.phone_key !== null
  const orderCount = history.orderCount + (isCounted ? 0 : 1)
  return orderCount > 1 ? { ...history, orderCount } : undefined
}

/** Selects what the catalogue knows of the variants that orders contain. */
export const selectOrderedVariants = (db: Db) =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'variants.code', 'products.category', 'products.tags'])

/** A variant as the catalogue has it. */
type OrderedVariant = Awaited<
  ReturnType<ReturnType<typeof selectOrderedVariants>['execute']>
>[number]

/** Returns what packing shows of an item. A deleted variant has no code, so its id replaces it. */
export const toPackingItem = (
  item: Selectable<OrderItemTable>,
  variant: OrderedVariant | undefined,
): PackingItem => ({
  variantId: item.variant_id,
  code: variant?.code ?? item.variant_id,
  name: item.product_name,
  variantName: item.variant_name,
  color: item.color,
  size: item.size,
  garment: variant ? garmentOf(variant) : null,
  image: item.image,
  quantity: item.quantity,
})

/** Returns who packs an order, or null without a valid claim. */
export function claimerOf(order: StaffOrderRecord, now: Date): OrderRow['claimedBy'] {
  const { claimed_by: id, claimed_at: at, claimer_name: name } = order
  if (id === null || at === null) return null
  return isClaimValid(Date.parse(at), now.getTime()) ? { id, name: name ?? id } : null
}

/** Returns what the courier collects for an order, in LE. */
export const cashDueOf = ({
  status,
  total,
  cash_received: cashReceived,
}: Pick<StaffOrderRecord, 'status' | 'total' | 'cash_received'>): number =>
  toLe(cashDue({ status, total, cashReceived }))

/** Returns the row of the list for an order. */
export function toOrderRow(
  order: StaffOrderRecord,
  parts: { items: readonly Selectable<OrderItemTable>[]; noteCount: number },
  { withAmounts, now }: OrderView,
): OrderRow {
  const { items, noteCount } = parts
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    isReturned: order.returned_at !== null,
    orderedAt: order.ordered_at,
    customerName: singleLine(order.contact_name),
    governorate: order.city === null ? null : singleLine(order.city),
    itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
    previewItems: items.slice(0, previewLength).map((item) => ({
      variantId: item.variant_id,
      name: item.product_name,
      image: item.image,
      quantity: item.quantity,
    })),
    cashDue: cashDueOf(order),
    ...(withAmounts ? { total: toLe(order.total) } : {}),
    confirmedAt: order.confirmed_at,
    callAttempts: order.call_attempts,
    nextCallAt: order.next_call_at,
    callReason: order.call_reason,
    claimedBy: claimerOf(order, now),
    packedAt: order.packed_at,
    printedAt: order.printed_at,
    noteCount,
  }
}

/** Returns the rows of orders in the order of their ids. */
export async function readOrderRows(
  db: Db,
  ids: readonly string[],
  view: OrderView,
): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const orders = await selectStaffOrders(db).where('orders.id', 'in', ids).execute()
  const [items, notes] = [await readItemsOf(db, ids), await countNotes(db, ids)]
  const phones = await countByPhone(db, orders)
  const byId = new Map(orders.map((order) => [order.id, order]))
  return ids.flatMap((id) => {
    const order = byId.get(id)
    const parts = { items: items.get(id) ?? [], noteCount: notes.get(id) ?? 0 }
    if (!order) return []
    const phone = phoneOf(order, phones)
    return [{ ...toOrderRow(order, parts, view), ...(phone ? { phone } : {}) }]
  })
}

const cursorOf = ({ ordered_at, id }: { ordered_at: string; id: string }): string =>
  Buffer.from(`${ordered_at} ${id}`).toString('base64url')

/** Returns the position of a cursor. A cursor of another list is a position too, so it is harmless. */
function parseCursor(cursor: string): { orderedAt: string; id: string } | undefined {
  const [orderedAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  return Number.isNaN(Date.parse(orderedAt)) ? undefined : { orderedAt, id }
}

/** Selects a page of the orders with one status, by the index of statuses and order times. */
function selectOfStatus(db: Db, query: OrderListQuery, status: OrderStatus) {
  const { limit = defaultPageSize, cursor, sort, now } = query
  const after = cursor === undefined ? undefined : parseCursor(cursor)
  const [operator, direction] =
    sort === 'oldest' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  const page = db
    .selectFrom('orders')
    .select(['id', 'ordered_at'])
    .where('orders.status', '=', status)
    .where(matchesFilter({ ...query, status: undefined }, now))
    .$if(after !== undefined, (select) =>
      select.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('ordered_at', 'id'), operator, tuple(after?.orderedAt ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('ordered_at', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
  return { rows: db.selectFrom(page.as('of_status')).selectAll(), direction, limit }
}

/**
 * Reads a page of ids. Each status has its page, and the query merges them: an index of all orders
 * by time would make every checkout more expensive.
 */
async function readOrderIds(db: Db, query: OrderListQuery): Promise<OrderIdPage> {
  const [first, ...others] = statusesOf(query).map((status) => selectOfStatus(db, query, status))
  if (!first) return { ids: [], nextCursor: null }
  const { direction, limit } = first
  const all = others.reduce((union, { rows }) => union.unionAll(rows), first.rows)
  const rows = await db
    .selectFrom(all.as('of_all'))
    .selectAll()
    .orderBy('ordered_at', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    ids: shown.map((row) => row.id),
    nextCursor: rows.length > limit && last ? cursorOf(last) : null,
  }
}

async function countOrders(db: Db, query: OrderListQuery): Promise<number> {
  const { rows } = await db
    .selectFrom((from) =>
      from
        .selectFrom('orders')
        .select('id')
        .where(matchesFilter(query, query.now))
        .limit(maxTotal + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

/** Returns true if a cursor may come from the list of this query. */
export const isCursorOf = ({ q, cursor }: OrderQuery): boolean =>
  cursor === undefined || (q ? /^\d{1,16}$/.test(cursor) : parseCursor(cursor) !== undefined)

/** Returns a page of ids of orders that match the filters and the search. */
export const readOrderIdPage = (reader: Reader, query: OrderListQuery): Promise<OrderIdPage> =>
  query.q ? findOrderIds(reader, { ...query, q: query.q }) : readOrderIds(reader.db, query)

/**
 * Returns a page of orders. No order repeats and none is skipped while new ones arrive. The number
 * of statements does not depend on the number of orders.
 */
export async function listStaffOrders(
  reader: Reader,
  query: OrderListQuery,
  view: OrderView,
): Promise<{
  items: OrderRow[]
  nextCursor: string | null
  total?: number
  isTotalCapped?: boolean
}> {
  const { db } = reader
  const page = await readOrderIdPage(reader, query)
  const items = await readOrderRows(db, page.ids, view)
  const list = { items, nextCursor: page.nextCursor }
  if (!query.withTotal) return list
  const total = query.q
    ? await countFound(reader, { ...query, q: query.q })
    : await countOrders(db, query)
  return { ...list, total: Math.min(total, maxTotal), isTotalCapped: total > maxTotal }
}
