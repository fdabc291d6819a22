import type { Generated } from 'kysely'
import type { ProductDoc, ProductState } from '#contract/admin/product-document.ts'
import type { StockCause } from '#contract/admin/stock.ts'
import type { StockTakeScope, StockTakeState } from '#contract/admin/stock-takes.ts'
import type { ProductCategory } from '#contract/catalogue.ts'
import type { Piastres } from '#contract/money.ts'
import type { ProductTranslations, VariantTranslations } from '#contract/translations.ts'
import type { DefaultedFlag, DefaultedJson, Flag, Json, Timestamp } from './column-types.ts'

/** A product of the catalogue. */
export interface ProductTable {
  id: string
  name: string
  category: ProductCategory
  tags: Json<string[]>
  /** Sanitised HTML. */
  description: string
  summary: string
  model_image: string
  rank: number
  /**
   * Set while the shop does not show the product. Carts, wishlists and orders still read it.
   */
  removed_at: Timestamp | null
  translations: DefaultedJson<ProductTranslations>
  /** Triggers raise it with each change of the product or its variants, but not of their stock. */
  version: Generated<number>
  /** Drafts and archived products have `removed_at` set. */
  state: Generated<ProductState>
  /** When staff last published it. Null: never, or before this column existed. */
  published_at: Timestamp | null
}

/** A variant of a product. Prices are whole piastres. @spec money.database */
export interface VariantTable {
  id: string
  product_id: string
  name: string
  code: string
  color: string
  size: string | null
  price: Piastres
  old_price: Piastres
  stock_quantity: number
  images: Json<string[]>
  image_alts: Json<string[]>
  share_image: string
  rank: number
  tags: Json<string[]>
  removed_at: Timestamp | null
  /** True if only the draft of the product has it. It has `removed_at`, so no shopper sees it. */
  is_draft: DefaultedFlag
  /** The stock at which the variant counts as low. Null: the shop's default. */
  low_stock_threshold: number | null
  translations: DefaultedJson<VariantTranslations>
}

/**
 * One value for each column of a table but some. A writer that `satisfies` it gets a type error for
 * a new column that it does not write.
 */
export type WrittenColumns<Table, Others extends keyof Table> = Record<
  Exclude<keyof Table, Others>,
  unknown
>

/**
 * SQLite only: triggers log catalogue changes, so that a server sees changes of other processes.
 */
export interface CatalogueChangeTable {
  seq: number
  product_id: string
}

/** A change of stock with its reason. The sum of all deltas of a variant is its stock. */
export interface StockMovementTable {
  id: string
  variant_id: string
  delta: number
  reason: 'opening' | 'order' | 'cancel' | 'count'
  order_id: string | null
  moved_at: Timestamp
  /** Set for a movement by staff, whose reason is `count`. */
  cause: StockCause | null
  /** The audit entry of a movement by staff. */
  audit_seq: number | null
}

/** A stock take. */
export interface StockTakeTable {
  id: string
  scope: Json<StockTakeScope>
  is_blind: Flag
  state: StockTakeState
  started_at: Timestamp
  started_by: string
  closed_at: Timestamp | null
}

/** The count of a variant in a stock take, with the stock at that moment. */
export interface StockTakeCountTable {
  stock_take_id: string
  variant_id: string
  counted: number
  book_at_count: number
  counted_at: Timestamp
  counted_by: string
}

/** The unpublished changes of a product: the document and what it was based on. */
export interface StoredDraft {
  doc: ProductDoc
  /** The published document that the author saw. Other differences to it are changes by others. */
  base: ProductDoc
  /** The first version of this draft. Versions continue over all drafts of a product. */
  firstVersion: number
}

/** The draft of a product. */
export interface ProductDraftTable {
  product_id: string
  /** `products.version` when the draft began. */
  base_version: number
  version: number
  body: Json<StoredDraft>
  updated_by: string
  updated_at: Timestamp
}

/** The tables of the catalogue and of its stock by their SQL names. */
export interface CatalogueTables {
  products: ProductTable
  variants: VariantTable
  stock_movements: StockMovementTable
  catalogue_changes: CatalogueChangeTable
  stock_takes: StockTakeTable
  stock_take_counts: StockTakeCountTable
  product_drafts: ProductDraftTable
}

/** Columns of these tables that SQLite stores as text or number. */
export const decodedCatalogueColumns = {
  'products.tags': 'json',
  'variants.images': 'json',
  'variants.image_alts': 'json',
  'variants.tags': 'json',
  'products.translations': 'json',
  'variants.translations': 'json',
  'variants.is_draft': 'flag',
  'stock_takes.scope': 'json',
  'stock_takes.is_blind': 'flag',
  'product_drafts.body': 'json',
} as const
