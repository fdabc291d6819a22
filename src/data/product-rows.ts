import { sql } from 'kysely'
import { staffError } from '#contract/admin/errors.ts'
import type { ProductDoc } from '#contract/admin/product-document.ts'
import type { ProductQuery, ProductRow } from '#contract/admin/products.ts'
import { defaultPageSize } from '#contract/admin/queries.ts'
import { toLe } from '#contract/money.ts'
import type { Db } from '#data/engine/engine.ts'
import { isLowStock } from '#rules/order-queues.ts'
import { mainImage } from '#rules/product-images.ts'
import { createRowFilter, type ProductEntry, sortRows } from '#rules/product-rows.ts'
import { readLowStockThreshold } from './settings.ts'

const latestEntry = sql<string | null>`(select audit_log.at from audit_log
  where audit_log.subject_kind = 'product' and audit_log.subject_id = products.id
  order by audit_log.seq desc limit 1)`

/** Selects all products with their drafts. The catalogue in memory has the same size. */
const selectProducts = (db: Db) =>
  db
    .selectFrom('products')
    .leftJoin('product_drafts', 'product_drafts.product_id', 'products.id')
    .select([
      'products.id',
      'products.name',
      'products.category',
      'products.tags',
      'products.state',
      'products.removed_at',
      'product_drafts.body as draft',
    ])
    .select(latestEntry.as('updated_at'))

const selectVariants = (db: Db) =>
  db
    .selectFrom('variants')
    .select([
      'id',
      'product_id',
      'name',
      'code',
      'color',
      'price',
      'images',
      'stock_quantity',
      'low_stock_threshold',
      'rank',
      'removed_at',
    ])
    .orderBy('rank')
    .orderBy('id')

type ProductListRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number]
type VariantListRow = Awaited<ReturnType<ReturnType<typeof selectVariants>['execute']>>[number]

/** What the list shows of the variants of a product. */
interface ShownVariant {
  texts: string[]
  price: number | null
  image: string | null
}

const ofDraft = ({ variants }: ProductDoc): ShownVariant[] =>
  variants.map(({ id, name, code, color, price, images }) => ({
    texts: [id, name, code, color],
    price,
    image: mainImage(images)?.src ?? null,
  }))

const ofRows = (rows: readonly VariantListRow[]): ShownVariant[] =>
  rows.map(({ id, name, code, color, price, images }) => ({
    texts: [id, name, code, color],
    price: toLe(price),
    image: mainImage(images) ?? null,
  }))

const lastRank = 2 ** 31

/**
 * Returns a product as the list shows it. A published product shows what shoppers see, a draft what
 * its author has saved.
 */
function toEntry(
  product: ProductListRow,
  rows: readonly VariantListRow[],
  defaultThreshold: number,
): ProductEntry {
  const { draft, state } = product
  const isOnSale = state === 'published'
  const current = rows.filter((row) => row.removed_at === product.removed_at)
  const doc = isOnSale ? null : (draft?.doc ?? null)
  const variants = doc ? ofDraft(doc) : ofRows(current)
  const prices = variants.flatMap(({ price }) => price ?? [])
  const { id, category } = product
  const row: ProductRow = {
    id,
    name: doc?.name || product.name,
    category: doc?.category ?? category,
    state,
    hasDraft: draft !== null,
    image: variants.find(({ image }) => image !== null)?.image ?? null,
    priceFrom: prices.length === 0 ? null : Math.min(...prices),
    priceTo: prices.length === 0 ? null : Math.max(...prices),
    stock: (isOnSale ? current : rows).reduce((sum, each) => sum + each.stock_quantity, 0),
    isLow: current.some(({ stock_quantity: stock, low_stock_threshold: own }) =>
      isLowStock({ isOnSale, stock, threshold: own ?? defaultThreshold }),
    ),
    updatedAt: product.updated_at,
  }
  return {
    row,
    tags: doc?.tags ?? product.tags,
    texts: variants.flatMap(({ texts }) => texts),
    rank: current[0]?.rank ?? lastRank,
    isOut: isOnSale && current.some((each) => each.stock_quantity <= 0),
  }
}

/**
 * Returns a page of the product list. `cursor` is the id of the last product of the page before. Throws
 * `invalid` for an unknown one.
 */
export async function listProductRows(
  db: Db,
  { sort = 'rank', limit = defaultPageSize, cursor, ...filter }: ProductQuery,
): Promise<{ items: ProductRow[]; nextCursor: string | null }> {
  const [products, variants] = [
    await selectProducts(db).execute(),
    await selectVariants(db).execute(),
  ]
  const byProduct = Map.groupBy(variants, (row) => row.product_id)
  const threshold = await readLowStockThreshold(db)
  const entries = products.map((each) => toEntry(each, byProduct.get(each.id) ?? [], threshold))
  const sorted = sortRows(entries, sort)
  const start = cursor === undefined ? 0 : sorted.findIndex(({ row }) => row.id === cursor) + 1
  if (cursor !== undefined && start === 0)
    throw staffError('invalid', { field: 'cursor', description: 'This cursor is not valid.' })
  const found = sorted.slice(start).filter(createRowFilter(filter))
  const items = found.slice(0, limit).map(({ row }) => row)
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null }
}
