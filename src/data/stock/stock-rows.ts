import { sql } from 'kysely'
import { defaultPageSize, maxTotal } from '#contract/admin/queries.ts'
import type { StockQuery, StockRow } from '#contract/admin/stock.ts'
import { readLowStockThreshold } from '#data/content/settings.ts'
import type { Db } from '#data/engine/engine.ts'
import { isLowStock } from '#rules/order-queues.ts'
import { mainImage } from '#rules/product-images.ts'
import {
  createStockFilter,
  daysOfCover,
  type StockListEntry,
  type StockPosition,
  sortStock,
} from '#rules/stock-list.ts'

const salesMs = 30 * 24 * 3_600_000

/** The moment whose stock is shown. `isNow` is false for a time in the past. */
interface StockMoment {
  time: Date
  isNow: boolean
}

const momentOf = ({ at, now }: { at?: string | undefined; now: Date }): StockMoment => {
  const time = at === undefined ? now : new Date(at)
  return time < now ? { time, isNow: false } : { time: now, isNow: true }
}

/** The stock of a variant: what it has now, without the movements after the moment. */
const stockAt = ({ time, isNow }: StockMoment) =>
  isNow
    ? sql<number>`variants.stock_quantity`
    : sql<number>`variants.stock_quantity - coalesce((select sum(moved.delta)
        from stock_movements as moved
        where moved.variant_id = variants.id and moved.moved_at > ${time.toISOString()}), 0)`

const selectVariants = (db: Db, moment: StockMoment) =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select([
      'variants.id',
      'variants.product_id',
      'variants.name',
      'variants.color',
      'variants.size',
      'variants.code',
      'variants.images',
      'variants.removed_at',
      'variants.low_stock_threshold',
      'products.name as product_name',
      'products.category',
    ])
    .select(stockAt(moment).as('stock'))
    .orderBy('variants.id')

type VariantRow = Awaited<ReturnType<ReturnType<typeof selectVariants>['execute']>>[number]

function toEntry(row: VariantRow, defaultThreshold: number): StockListEntry {
  const isOnSale = row.removed_at === null
  const { stock } = row
  const threshold = row.low_stock_threshold ?? defaultThreshold
  return {
    category: row.category,
    row: {
      variantId: row.id,
      productId: row.product_id,
      productName: row.product_name,
      variantName: row.name,
      color: row.color,
      size: row.size,
      code: row.code,
      image: mainImage(row.images) ?? '',
      isOnSale,
      stock,
      threshold,
      isLow: isLowStock({ isOnSale, stock, threshold }),
      soldLast30Days: 0,
      daysOfCover: null,
    },
  }
}

/**
 * Returns the units that were sold in the 30 days before a moment, without those that cancelled
 * orders returned in that time.
 */
async function readSales(
  db: Db,
  variantIds: readonly string[],
  { time }: StockMoment,
): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map()
  const since = new Date(time.getTime() - salesMs).toISOString()
  const rows = await db
    .selectFrom('variants')
    .select('variants.id')
    // For each variant, so that the index of its movements is used.
    .select(
      sql<number>`coalesce((select -sum(sale.delta) from stock_movements as sale
        where sale.variant_id = variants.id and sale.moved_at > ${since}
          and sale.moved_at <= ${time.toISOString()} and sale.reason in ('order', 'cancel')), 0)`.as(
        'sold',
      ),
    )
    .where('variants.id', 'in', variantIds)
    .execute()
  return new Map(rows.map(({ id, sold }) => [id, Math.max(0, sold)]))
}

/** Returns the entries with their sales and days of cover. */
async function addSales<Entry extends StockListEntry>(
  db: Db,
  entries: readonly Entry[],
  moment: StockMoment,
): Promise<Entry[]> {
  const ids = entries.map(({ row }) => row.variantId)
  const sales = await readSales(db, ids, moment)
  return entries.map((entry) => {
    const { row } = entry
    const sold = sales.get(row.variantId) ?? 0
    return {
      ...entry,
      row: { ...row, soldLast30Days: sold, daysOfCover: daysOfCover(row.stock, sold) },
    }
  })
}

const cursorOf = ({ value, id }: StockPosition): string =>
  Buffer.from(`${value} ${id}`).toString('base64url')

/** Returns the position of a cursor, or undefined if it is not one of a stock list. */
export function parseStockCursor(cursor: string): StockPosition | undefined {
  const [value = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  return value === '' || id === '' || Number.isNaN(Number(value))
    ? undefined
    : { value: Number(value), id }
}

/** Returns the stock of a variant, or undefined if there is none. */
export async function readStockRow(
  db: Db,
  variantId: string,
  now: Date,
): Promise<StockRow | undefined> {
  const moment = momentOf({ now })
  const row = await selectVariants(db, moment)
    .where('variants.id', '=', variantId)
    .executeTakeFirst()
  if (!row) return undefined
  const entryOfRow = toEntry(row, await readLowStockThreshold(db))
  const [entry] = await addSales(db, [entryOfRow], moment)
  return entry?.row
}

/**
 * Returns a page of the stock list. It reads all variants, as the catalogue in memory does, and only
 * the sales of those that it shows.
 */
export async function listStockRows(
  db: Db,
  query: StockQuery & { now: Date },
): Promise<{
  items: StockRow[]
  nextCursor: string | null
  total?: number
  isTotalCapped?: boolean
}> {
  const { sort = 'name', limit = defaultPageSize, cursor } = query
  const moment = momentOf(query)
  const matches = createStockFilter(query)
  const threshold = await readLowStockThreshold(db)
  const variants = await selectVariants(db, moment).execute()
  const all = variants.map((row) => toEntry(row, threshold))
  const entries = sort === 'cover' ? await addSales(db, all.filter(matches), moment) : all
  const after = cursor === undefined ? undefined : parseStockCursor(cursor)
  const found = sortStock(entries, { sort, after, matches })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const page = sort === 'cover' ? shown : await addSales(db, shown, moment)
  const list = {
    items: page.map(({ row }) => row),
    nextCursor: found.length > limit && last ? cursorOf(last.position) : null,
  }
  if (!query.withTotal) return list
  const total = entries.filter(matches).length
  return { ...list, total: Math.min(total, maxTotal), isTotalCapped: total > maxTotal }
}
