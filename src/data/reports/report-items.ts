import { sql } from 'kysely'
import type { Db } from '#data/engine/engine.ts'
import { displayName } from '#rules/display-name.ts'
import { mainImage } from '#rules/product-images.ts'
import { daysLeftOf, percentOf, type ReportFigures } from '#rules/report-columns.ts'
import { sortBySize } from '#rules/size-order.ts'
import type { ReportPeriod } from './report-period.ts'
import { soldStatuses } from './sales.ts'

const selectSoldItems = (db: Db, { start, end }: ReportPeriod) =>
  db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(({ fn }) => fn.sum<number>('order_items.quantity').as('sold'))
    .where('orders.status', 'in', soldStatuses)
    .where('orders.ordered_at', '>=', start)
    .where('orders.ordered_at', '<', end)

/** Returns the sales of each variant, most units first. */
export async function readBestSellersReport(
  db: Db,
  period: ReportPeriod,
): Promise<ReportFigures[]> {
  const sales = selectSoldItems(db, period)
    .select('order_items.variant_id')
    .select(sql<number>`sum(order_items.price * order_items.quantity)`.as('takings'))
    .groupBy('order_items.variant_id')
  const rows = await db
    .selectFrom(sales.as('sales'))
    .innerJoin('variants', 'variants.id', 'sales.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.name', 'variants.size', 'variants.code', 'variants.images'])
    .select('products.id as product_id')
    .select(['variants.stock_quantity as stock', 'products.name as product_name'])
    .select(['sales.sold', 'sales.takings'])
    .orderBy('sold', 'desc')
    .orderBy('takings', 'desc')
    .orderBy('variants.id')
    .execute()
  return rows.map(({ name, product_name, size, code, sold, stock, takings, ...row }) => {
    const shown = displayName(name, product_name)
    const variant = size ? `${shown}, ${size}` : shown
    const daysLeft = daysLeftOf({ sold, stock }, period.soldDays)
    const image = mainImage(row.images) ?? ''
    return { variant, code, sold, takings, stock, daysLeft, productId: row.product_id, image }
  })
}

/** The key of a size of a category. */
const keyOf = ({ category, size }: { category: string; size: string | null }): string =>
  `${category} ${size}`

const readSoldSizes = (db: Db, period: ReportPeriod) =>
  selectSoldItems(db, period)
    .select(['order_items.product_category as category', 'order_items.size'])
    .where('order_items.size', 'is not', null)
    .groupBy(['order_items.product_category', 'order_items.size'])
    .execute()

/** Returns the stock of each size on sale. */
const readStockOfSizes = (db: Db) =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['products.category', 'variants.size'])
    .select(({ fn }) => fn.sum<number>('variants.stock_quantity').as('stock'))
    .where('variants.size', 'is not', null)
    .where('variants.removed_at', 'is', null)
    .groupBy(['products.category', 'variants.size'])
    .execute()

/** Returns the share of sales beside the share of stock for each size, within its category. */
export async function readSizesReport(db: Db, period: ReportPeriod): Promise<ReportFigures[]> {
  const [sales, stocks] = [await readSoldSizes(db, period), await readStockOfSizes(db)]
  const soldOf = new Map(sales.map((row) => [keyOf(row), row.sold]))
  const stockOf = new Map(stocks.map((row) => [keyOf(row), row.stock]))
  const sizes = new Map([...sales, ...stocks].map((row) => [keyOf(row), row]))
  const byCategory = Map.groupBy([...sizes.values()], ({ category }) => category)
  return [...byCategory].toSorted().flatMap(([category, ofCategory]) => {
    const rows = sortBySize(ofCategory, ({ size }) => size ?? '').map((row) => ({
      size: row.size,
      sold: soldOf.get(keyOf(row)) ?? 0,
      stock: stockOf.get(keyOf(row)) ?? 0,
    }))
    const allSold = rows.reduce((sum, { sold }) => sum + sold, 0)
    const allStock = rows.reduce((sum, { stock }) => sum + stock, 0)
    return rows.map(({ size, sold, stock }) => ({
      category,
      size,
      sold,
      shareOfSales: percentOf(sold, allSold),
      stock,
      shareOfStock: percentOf(stock, allStock),
      daysLeft: daysLeftOf({ sold, stock }, period.soldDays),
    }))
  })
}

/** Selects the variants on sale with their units sold in a period. */
const selectVariantSales = (db: Db, period: ReportPeriod) => {
  const sales = selectSoldItems(db, period)
    .select('order_items.variant_id')
    .groupBy('order_items.variant_id')
  return db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .leftJoin(sales.as('sales'), 'sales.variant_id', 'variants.id')
    .select(['variants.product_id', 'variants.size', 'variants.images'])
    .select(['variants.stock_quantity as stock', 'products.name', 'products.category'])
    .select(({ fn, val }) => fn.coalesce('sales.sold', val(0)).as('sold'))
    .where('variants.removed_at', 'is', null)
    .where('products.removed_at', 'is', null)
    .orderBy('products.name')
    .orderBy('products.id')
    .orderBy('variants.rank')
    .orderBy('variants.id')
}

type VariantSales = Awaited<ReturnType<ReturnType<typeof selectVariantSales>['execute']>>[number]

const sumsOf = (rows: readonly VariantSales[]) => ({
  sold: rows.reduce((sum, { sold }) => sum + sold, 0),
  stock: rows.reduce((sum, { stock }) => sum + stock, 0),
})

/** Returns the rows of a product: one for each size, with the colours of the size together. */
function toProductRows(variants: readonly VariantSales[], soldDays: number): ReportFigures[] {
  const [first] = variants
  if (!first) return []
  const { product_id: productId, name: product, category } = first
  const image = mainImage(first.images) ?? ''
  const bySize = [...Map.groupBy(variants, ({ size }) => size)]
  return sortBySize(bySize, ([size]) => size ?? '').map(([size, rows]) => {
    const sums = sumsOf(rows)
    const daysLeft = daysLeftOf(sums, soldDays)
    return { category, product, size, ...sums, daysLeft, productId, image }
  })
}

/**
 * Returns how long the stock of each product on sale lasts, by size. Within a category the product
 * that sold most is first.
 */
export async function readDaysLeftReport(db: Db, period: ReportPeriod): Promise<ReportFigures[]> {
  const variants = await selectVariantSales(db, period).execute()
  const products = [...Map.groupBy(variants, ({ product_id }) => product_id).values()]
  const byCategory = Map.groupBy(products, ([first]) => first?.category ?? '')
  return [...byCategory]
    .toSorted()
    .flatMap(([, ofCategory]) =>
      ofCategory
        .toSorted((a, b) => sumsOf(b).sold - sumsOf(a).sold)
        .flatMap((product) => toProductRows(product, period.soldDays)),
    )
}
