import { sql } from 'kysely'
import type { ProductDoc } from '#contract/admin/product-document.ts'
import type { ProductQuery, ProductRow } from '#contract/admin/products.ts'
import { defaultPageSize } from '#contract/admin/queries.ts'
import { toLe } from '#contract/money.ts'
import { readHead } from '#data/audit/audit-chain.ts'
import { readLowStockThreshold } from '#data/content/settings.ts'
import type { Db } from '#data/engine/engine.ts'
import { compareKey } from '#rules/compare-key.ts'
import { isLowStock } from '#rules/order-queues.ts'
import { fabricImage, mainImage } from '#rules/product-images.ts'
import {
  countRows,
  createRowFilter,
  type ProductEntry,
  type ProductFilter,
  placeOf,
  sortRows,
} from '#rules/product-rows.ts'
import { readProductRecords } from './catalogue-records.ts'
import { readCursor, writeCursor } from './product-cursor.ts'
import { findTranslationGaps } from './translations.ts'

const latestSeq = (until: number) => sql<number | null>`(select max(audit_log.seq) from audit_log
  where audit_log.subject_kind = 'product' and audit_log.subject_id = products.id
  and audit_log.seq <= ${until})`

/** Above every number of an entry. */
const maxSeq = Number.MAX_SAFE_INTEGER

/**
 * Selects all products with their drafts. The catalogue in memory has the same size. `until` is the
 * newest audit entry that moves a product in the order `updated`.
 */
const selectProducts = (db: Db, until: number) =>
  db
    .selectFrom('products')
    .leftJoin('product_drafts', 'product_drafts.product_id', 'products.id')
    .leftJoin('audit_log', (join) => join.on('audit_log.seq', '=', latestSeq(maxSeq)))
    .select([
      'products.id',
      'products.name',
      'products.category',
      'products.tags',
      'products.state',
      'products.removed_at',
      'product_drafts.body as draft',
    ])
    .select(['audit_log.at as updated_at', 'audit_log.actor_name as updated_by'])
    .select(latestSeq(until).as('seq'))

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

/** Facts about the variants of a product that the list shows. */
interface ShownVariant {
  texts: string[]
  color: string
  price: number | null
  image: string | null
  fabric: string | null
}

const ofDraft = ({ variants }: ProductDoc): ShownVariant[] =>
  variants.map(({ id, name, code, color, price, images }) => ({
    texts: [id, name, code, color],
    color,
    price,
    image: mainImage(images)?.src ?? null,
    fabric: fabricImage(images)?.src ?? null,
  }))

const ofRows = (rows: readonly VariantListRow[]): ShownVariant[] =>
  rows.map(({ id, name, code, color, price, images }) => ({
    texts: [id, name, code, color],
    color,
    price: toLe(price),
    image: mainImage(images) ?? null,
    fabric: fabricImage(images) ?? null,
  }))

const lastRank = 2 ** 31

/** Returns the colours of variants, each once. */
const colorsOf = (variants: readonly ShownVariant[]): ProductRow['colors'] =>
  [...Map.groupBy(variants, ({ color }) => compareKey(color)).values()].flatMap(([first]) =>
    first && first.color !== '' ? [{ name: first.color, image: first.fabric }] : [],
  )

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
  const lowCount = current.filter(({ stock_quantity: stock, low_stock_threshold: own }) =>
    isLowStock({ isOnSale, stock, threshold: own ?? defaultThreshold }),
  ).length
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
    isLow: lowCount > 0,
    lowCount,
    soldOutCount: isOnSale ? current.filter((each) => each.stock_quantity <= 0).length : 0,
    colors: colorsOf(variants),
    updatedAt: product.updated_at,
    updatedBy: product.updated_by,
  }
  return {
    row,
    tags: doc?.tags ?? product.tags,
    texts: variants.flatMap(({ texts }) => texts),
    rank: current[0]?.rank ?? lastRank,
    seq: product.seq ?? 0,
    isWithoutArabic: false,
  }
}

/** Returns the products on sale whose Arabic texts are missing or outdated. */
async function readIdsWithoutArabic(db: Db): Promise<ReadonlySet<string>> {
  const { missing, outdated } = findTranslationGaps(await readProductRecords(db))
  return new Set([...missing, ...outdated])
}

async function readEntries(
  db: Db,
  { withoutArabic }: ProductFilter,
  until = maxSeq,
): Promise<ProductEntry[]> {
  const [products, variants] = [
    await selectProducts(db, until).execute(),
    await selectVariants(db).execute(),
  ]
  const byProduct = Map.groupBy(variants, (row) => row.product_id)
  const threshold = await readLowStockThreshold(db)
  const entries = products.map((each) => toEntry(each, byProduct.get(each.id) ?? [], threshold))
  if (withoutArabic === undefined) return entries
  // Reads all texts of the catalogue, so other lists do not.
  const ids = await readIdsWithoutArabic(db)
  return entries.map((each) => ({ ...each, isWithoutArabic: ids.has(each.row.id) }))
}

/** Returns the ids of the products that match filters. */
export async function readMatchingIds(db: Db, filter: ProductFilter): Promise<ReadonlySet<string>> {
  const entries = await readEntries(db, filter)
  return new Set(entries.filter(createRowFilter(filter)).map(({ row }) => row.id))
}

/**
 * Returns a page of the product list. It starts after the place that `cursor` names. In the order
 * `updated` all pages show the order of the moment of the first one: otherwise a product that
 * changes meanwhile would be on two pages, or on none. Throws `invalid` for a malformed cursor.
 */
export async function listProductRows(
  db: Db,
  { sort = 'rank', limit = defaultPageSize, cursor, withTotal = false, ...filter }: ProductQuery,
) {
  const given = cursor === undefined ? undefined : readCursor(cursor, sort)
  const until = given?.until ?? (sort === 'updated' ? (await readHead(db)).seq : 0)
  const entries = await readEntries(db, filter, until)
  const matches = entries.filter(createRowFilter(filter))
  const found = sortRows(matches, sort, given?.place)
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ row }) => row),
    nextCursor:
      last && found.length > limit
        ? writeCursor({ sort, until, place: placeOf(last, sort) })
        : null,
    ...(withTotal && {
      total: matches.length,
      isTotalCapped: false,
      counts: countRows(entries),
      tags: [...new Set(entries.flatMap(({ tags }) => tags))].toSorted(),
    }),
  }
}
