import type { AuditChange } from '#contract/admin/audit.ts'
import type { BannerProduct, ContentKey } from '#contract/admin/content.ts'
import { staffApiError } from '#contract/admin/errors.ts'
import type { ShopContent } from '#contract/content.ts'
import { type ApiError, ShopError } from '#contract/errors.ts'
import { kindSlugs } from '#contract/kinds.ts'
import type { Locale } from '#contract/locale.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { fabricImage } from '#rules/product-images.ts'
import {
  type ContentSource,
  contentRowKey,
  contentTexts,
  currentContent,
} from '#rules/shop-content.ts'
import { findLiveConflict } from './live-edits.ts'
import { lockLiveRows, writeLiveValue } from './live-values.ts'

type Banners = ShopContent['banners']

/** A text of the shop in one locale, as a form loaded it. */
interface ContentEdit<Key extends ContentKey = ContentKey> {
  key: Key
  locale: Locale
  version: number
}

/** Returns the texts that differ, by their places. */
function differences(before: unknown, after: unknown): AuditChange[] {
  const [old, current] = [contentTexts(before), contentTexts(after)]
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((field) => {
    const [from, to] = [old.get(field) ?? null, current.get(field) ?? null]
    return from === to ? [] : [{ field, from, to }]
  })
}

/** Writes a text. `value` null restores the original. Throws `edit_conflict`. */
async function writeContent<Key extends ContentKey>(
  engine: Engine,
  write: AuditedWrite,
  edit: ContentEdit<Key> & { value: ShopContent[Key] | null } & Pick<ContentSource, 'builtIn'>,
): Promise<void> {
  const { key, locale, version, value, builtIn } = edit
  const id = contentRowKey(key, locale)
  const rows = await lockLiveRows(engine, write.trx, 'content')
  const before = currentContent(key, locale, { rows, builtIn })
  const after = value ?? before.defaultValue
  const changes = differences(before.value, after)
  // The same text is no conflict. PostgreSQL returns the fields of a value in another order.
  const conflict =
    changes.length > 0 &&
    (await findLiveConflict(
      write.trx,
      { value: before.value, version: before.version },
      { subject: { kind: 'content', id }, field: 'value', version, value: after },
    ))
  if (conflict) throw new ShopError([conflict])
  const isUnchanged = changes.length === 0 && before.isDefault === (value === null)
  if (isUnchanged) return write.record.unchanged(undefined)
  const next = before.version + 1
  await writeLiveValue(write, { table: 'content', key: id, value, version: next })
  const recorded = changes.length > 0 ? changes : [{ field: 'source', to: 'original' }]
  await write.record({ subject: { kind: 'content', id, version: next }, changes: recorded })
}

/**
 * Returns an error for each banner whose product does not exist in its category. A product that the
 * banners had before stays valid: a shop may have none of the built-in products.
 */
async function findBannerErrors(db: Db, before: Banners, banners: Banners): Promise<ApiError[]> {
  const used = kindSlugs.flatMap((kind) => banners[kind].map(({ product }) => product))
  const rows = await db
    .selectFrom('products')
    .select(['id', 'category'])
    .where('id', 'in', used)
    .execute()
  const categories = new Map(rows.map(({ id, category }) => [id, category]))
  return kindSlugs.flatMap((kind) =>
    banners[kind].flatMap(({ product }, index) =>
      categories.get(product) === kind || before[kind].some((each) => each.product === product)
        ? []
        : [
            staffApiError('invalid', {
              field: `value.${kind}.${index}.product`,
              description: 'Choose a product of this category.',
            }),
          ],
    ),
  )
}

/**
 * Stores a text of the shop. A text that equals the original is not stored. Throws `edit_conflict`,
 * and `invalid` for a banner without a product of its category. An edit without a difference writes
 * nothing.
 */
export async function editContent<Key extends ContentKey>(
  engine: Engine,
  write: AuditedWrite,
  edit: ContentEdit<Key> & { value: ShopContent[Key] } & Pick<ContentSource, 'builtIn'>,
): Promise<void> {
  const { key, locale, value, builtIn } = edit
  const rows = await lockLiveRows(engine, write.trx, 'content')
  const before = currentContent(key, locale, { rows, builtIn })
  if (key === 'banners') {
    const [old, next] = [before.value, value] as unknown as [Banners, Banners]
    const [first, ...rest] = await findBannerErrors(write.trx, old, next)
    if (first) throw new ShopError([first, ...rest])
  }
  const isOriginal = differences(before.defaultValue, value).length === 0
  await writeContent(engine, write, { ...edit, value: isOriginal ? null : value })
}

/** Restores the original of a text. Throws `edit_conflict`. */
export const resetContent = (
  engine: Engine,
  write: AuditedWrite,
  edit: ContentEdit & Pick<ContentSource, 'builtIn'>,
): Promise<void> => writeContent(engine, write, { ...edit, value: null })

/** Returns the products that banners can show, by name. */
export async function readBannerProducts(db: Db): Promise<BannerProduct[]> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'category', 'removed_at'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  const variants = await db
    .selectFrom('variants')
    .select(['product_id', 'images'])
    .orderBy('rank')
    .execute()
  const imagesOf = Map.groupBy(variants, (variant) => variant.product_id)
  return products.map(({ id, name, category, removed_at: removedAt }) => ({
    id,
    name,
    category,
    isOnSale: removedAt === null,
    image: fabricImage(imagesOf.get(id)?.[0]?.images ?? []) ?? null,
  }))
}
