import type { OrderQuery } from '#contract/admin/orders.ts'
import { toLe } from '#contract/money.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Db, Reader } from '#data/engine/engine.ts'
import { singleLine } from '#rules/single-line.ts'
import type { OrderListQuery } from './order-filter.ts'
import { readOrderIdPage } from './staff-orders.ts'

/** The columns of the CSV of orders. */
export const orderColumns = [
  'number',
  'ordered_at',
  'status',
  'name',
  'phone',
  'email',
  'governorate',
  'address',
  'code',
  'product',
  'color',
  'size',
  'quantity',
  'price',
  'order_total',
] as const

const pageSize = 500

const readItems = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('variants', 'variants.id', 'order_items.variant_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.ordered_at',
      'orders.status',
      'orders.contact_name',
      'orders.contact_phone',
      'orders.contact_email',
      'orders.city',
      'orders.shipping_address',
      'orders.total',
      'variants.code',
      'order_items.variant_id',
      'order_items.product_name',
      'order_items.color',
      'order_items.size',
      'order_items.quantity',
      'order_items.price',
    ])
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()

type Item = Awaited<ReturnType<typeof readItems>>[number]

const toCells = (item: Item): (string | number)[] => [
  item.number,
  item.ordered_at,
  item.status,
  singleLine(item.contact_name),
  singleLine(item.contact_phone),
  singleLine(item.contact_email),
  singleLine(item.city ?? ''),
  singleLine(item.shipping_address),
  item.code ?? item.variant_id,
  item.product_name,
  item.color,
  item.size ?? '',
  item.quantity,
  toLe(item.price),
  toLe(item.total),
]

/** A page of orders with one row per order item, and the number of its orders. */
export interface OrderExportPage {
  rows: (string | number)[][]
  orderCount: number
}

/** Returns the orders that match the filters, page by page. */
export async function* readExportPages(
  reader: Reader,
  query: OrderListQuery,
): AsyncGenerator<OrderExportPage> {
  let cursor: string | undefined
  do {
    const page = await readOrderIdPage(reader, { ...query, limit: pageSize, cursor })
    if (page.ids.length === 0) return
    const items = Map.groupBy(await readItems(reader.db, page.ids), (item) => item.id)
    const rows = page.ids.flatMap((id) => (items.get(id) ?? []).map(toCells))
    yield { rows, orderCount: page.ids.length }
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

/** Records an export. A search may contain a name or a phone number, so its text is not recorded. */
export async function recordExport(
  { record }: AuditedWrite,
  { q, ...filters }: Pick<OrderQuery, 'q'> & Record<string, unknown>,
  orderCount: number,
): Promise<void> {
  await record({
    subject: { kind: 'orders', id: 'orders' },
    changes: [
      { field: 'filters', to: filters },
      { field: 'isSearch', to: q !== undefined },
      { field: 'orders', to: orderCount },
    ],
  })
}
