import type { Selectable, Transaction } from 'kysely'
import { staffError } from '#contract/admin/errors.ts'
import type { ProductDoc, VariantDoc } from '#contract/admin/product-document.ts'
import { toLe } from '#contract/money.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import type {
  ProductDraftTable,
  ProductTable,
  StoredDraft,
  VariantTable,
} from '#data/tables/catalogue-tables.ts'
import type { Tables } from '#data/tables/tables.ts'
import { arabicVariantName, withArabicOf } from '#rules/arabic-document.ts'
import type { EditConflict, LaterEdit } from '#rules/merge-edits.ts'
import { rebaseDraft, touchesPath } from '#rules/product-document.ts'
import { normaliseDoc } from '#rules/product-fields.ts'
import { readPublishedEdits, unknownAuthor } from './product-edits.ts'

/** A row of `variants`. */
export type VariantRow = Selectable<VariantTable>

type DraftRow = Selectable<ProductDraftTable>

/** A draft with the changes that others published since it began. */
export interface CurrentDraft extends Omit<DraftRow, 'body'> {
  body: StoredDraft
  doc: ProductDoc
  /** Paths that the draft and others changed to different values. `doc` has those of the draft. */
  conflicts: EditConflict[]
}

/** A product with all its rows. */
export interface StoredProduct {
  row: Selectable<ProductTable>
  /** All variants, including removed ones and those of the draft. */
  variants: VariantRow[]
  /** The document that the rows contain: the one on the shop, or the last one. */
  doc: ProductDoc
  draft: CurrentDraft | null
}

/** Returns the own Arabic name of a variant, empty if it is made of the names of product and colour. */
function ownArabicName(row: VariantRow, arabicName: string): string {
  const { name = '', color: arabicColor = '' } = row.translations.ar ?? {}
  return name === arabicVariantName({ arabicName }, { arabicName: '', arabicColor }) ? '' : name
}

const toVariantDoc = (row: VariantRow, productName: string): VariantDoc => ({
  id: row.id,
  name: row.name,
  arabicName: ownArabicName(row, productName),
  arabicColor: row.translations.ar?.color ?? '',
  code: row.code,
  color: row.color,
  size: row.size,
  price: toLe(row.price),
  oldPrice: toLe(row.old_price),
  images: row.images.map((src, index) => {
    const arabicAlt = row.translations.ar?.imageAlts?.[index]
    return { src, alt: row.image_alts[index] ?? '', ...(arabicAlt ? { arabicAlt } : {}) }
  }),
  tags: row.tags,
  fabricId: null,
})

/**
 * Returns the document of rows. The variants of a hidden product were hidden together with it, so they
 * have its `removed_at`. Variants with another one had left before, or belong to the draft only.
 */
const docOfRows = (row: Selectable<ProductTable>, variants: readonly VariantRow[]): ProductDoc => ({
  name: row.name,
  category: row.category,
  tags: row.tags,
  summary: row.summary,
  description: row.description,
  arabicName: row.translations.ar?.name ?? '',
  arabicSummary: row.translations.ar?.summary ?? '',
  arabicDescription: row.translations.ar?.description ?? '',
  modelImage: row.model_image,
  variants: variants
    .filter((each) => each.removed_at === row.removed_at)
    .map((each) => toVariantDoc(each, row.translations.ar?.name ?? '')),
})

const normaliseBody = (
  { doc, base, firstVersion }: StoredDraft,
  current: ProductDoc,
): StoredDraft => ({
  doc: normaliseDoc(withArabicOf(doc, current)),
  base: normaliseDoc(withArabicOf(base, current)),
  firstVersion,
})

/** Returns a function that returns who changed a published path last. */
function createAuthorOf(edits: readonly LaterEdit[], { updated_at: changedAt }: DraftRow) {
  return (path: string) => {
    const latest = edits.findLast(({ fields }) => touchesPath(fields, path)) ?? edits.at(-1)
    return latest
      ? {
          changedBy: latest.changedBy,
          changedById: latest.changedById,
          changedAt: latest.changedAt,
        }
      : unknownAuthor(new Date(changedAt))
  }
}

async function toCurrentDraft(db: Db, row: DraftRow, current: ProductDoc): Promise<CurrentDraft> {
  const body = normaliseBody(row.body, current)
  const edits = await readPublishedEdits(db, row.product_id, { version: row.base_version })
  const rebased = rebaseDraft({ ...body, current, authorOf: createAuthorOf(edits, row) })
  return { ...row, body, ...rebased }
}

async function complete(
  db: Db,
  row: Selectable<ProductTable> | undefined,
): Promise<StoredProduct | undefined> {
  if (!row) return undefined
  const variants = await db
    .selectFrom('variants')
    .selectAll()
    .where('product_id', '=', row.id)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  const draft = await db
    .selectFrom('product_drafts')
    .selectAll()
    .where('product_id', '=', row.id)
    .executeTakeFirst()
  const doc = docOfRows(row, variants)
  return { row, variants, doc, draft: draft ? await toCurrentDraft(db, draft, doc) : null }
}

/** Returns a product with its draft, or undefined if there is none. */
export const readStoredProduct = async (db: Db, id: string): Promise<StoredProduct | undefined> =>
  complete(db, await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst())

/** Returns a product whose row is locked until the transaction ends. Throws `not_found`. */
export async function lockStoredProduct(
  engine: Engine,
  trx: Transaction<Tables>,
  id: string,
): Promise<StoredProduct> {
  const row = await trx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .$call(engine.lockRows)
    .executeTakeFirst()
  const stored = await complete(trx, row)
  if (!stored) throw staffError('not_found')
  return stored
}
