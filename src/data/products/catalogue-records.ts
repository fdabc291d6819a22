import type { Selectable } from 'kysely'
import type { Db } from '#data/engine/engine.ts'
import type { ProductTable, VariantTable } from '#data/tables/catalogue-tables.ts'
import type { CurrentProduct, ProductRecord, VariantRecord } from '#rules/product-record.ts'
import { sanitizeDescription, sanitizeTranslations } from './sanitize.ts'
import { mergeProductTranslations, mergeVariantTranslations } from './translations.ts'

type ProductRow = Selectable<ProductTable>
type VariantRow = Selectable<VariantTable>

/** Columns that a record does not have. A type error names each other column without a field. */
type OtherProductColumn = 'removed_at' | 'version' | 'state' | 'published_at' | 'model_image'
type OtherVariantColumn =
  | 'product_id'
  | 'old_price'
  | 'stock_quantity'
  | 'image_alts'
  | 'share_image'
  | 'removed_at'
  | 'is_draft'
  | 'low_stock_threshold'

const toVariantRecord = (row: VariantRow): VariantRecord =>
  ({
    id: row.id,
    name: row.name,
    code: row.code,
    color: row.color,
    size: row.size,
    price: row.price,
    oldPrice: row.old_price,
    stock: row.stock_quantity,
    images: row.images,
    imageAlts: row.image_alts,
    shareImage: row.share_image,
    rank: row.rank,
    tags: row.tags,
    translations: row.translations,
  }) satisfies VariantRecord & Omit<VariantRow, OtherVariantColumn>

const toProductRecord = (row: ProductRow, variants: readonly VariantRow[]): ProductRecord =>
  ({
    id: row.id,
    name: row.name,
    category: row.category,
    tags: row.tags,
    description: row.description,
    summary: row.summary,
    modelImage: row.model_image,
    rank: row.rank,
    translations: row.translations,
    variants: variants.map(toVariantRecord),
  }) satisfies ProductRecord & Omit<ProductRow, OtherProductColumn>

const readRows = (db: Db) => {
  const products = db.selectFrom('products').selectAll().orderBy('rank').orderBy('id')
  const variants = db.selectFrom('variants').selectAll().orderBy('rank').orderBy('id')
  return { products, variants }
}

/** Returns the catalogue on sale as records for `changeCatalogue`, in rank order. */
export async function readProductRecords(db: Db): Promise<ProductRecord[]> {
  const rows = readRows(db)
  const products = await rows.products.where('removed_at', 'is', null).execute()
  const variants = await rows.variants.where('removed_at', 'is', null).execute()
  const byProduct = Map.groupBy(variants, (row) => row.product_id)
  return products.map((row) => toProductRecord(row, byProduct.get(row.id) ?? []))
}

/** Records that an import compares its file with. */
export interface CatalogueState {
  products: CurrentProduct[]
  /** The unique keys of all variants, including removed variants. */
  keys: { id: string; productId: string; code: string }[]
}

/**
 * Returns all products with their variants, in rank order. The variants of a hidden product were
 * hidden together with it, so they have its `removed_at`.
 */
export async function readCatalogueState(db: Db): Promise<CatalogueState> {
  const rows = readRows(db)
  const products = await rows.products.execute()
  const variants = await rows.variants.execute()
  const byProduct = Map.groupBy(variants, (row) => row.product_id)
  return {
    products: products.map((row) => {
      const own = byProduct.get(row.id) ?? []
      const shown = own.filter((each) => each.removed_at === row.removed_at)
      return { ...toProductRecord(row, shown), state: row.state, version: row.version }
    }),
    keys: variants.map(({ id, product_id: productId, code }) => ({ id, productId, code })),
  }
}

/** Returns an imported product as the database would store it, with its translations afterwards. */
export function storedRecord(record: ProductRecord, before?: ProductRecord): ProductRecord {
  const current = new Map(before?.variants.map((each) => [each.id, each.translations]))
  const sent = record.translations && sanitizeTranslations(record.translations, sanitizeDescription)
  return {
    ...record,
    description: sanitizeDescription(record.description),
    ...(sent && {
      translations: mergeProductTranslations(
        { ...record, translations: sent },
        before?.translations,
      ),
    }),
    variants: record.variants.map((each) =>
      each.translations
        ? { ...each, translations: mergeVariantTranslations(each, current.get(each.id)) }
        : each,
    ),
  }
}
