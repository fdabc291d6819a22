import { arabicColourway, arabicProduct } from '#content/catalogue/arabic.ts'
import { catalogue } from '#content/catalogue/catalogue.ts'
import { coupons } from '#content/catalogue/coupons.ts'
import { type PictureSet, pictureSets } from '#content/catalogue/pictures.ts'
import type { Colourway, DemoProduct } from '#content/catalogue/product.ts'
import { toPiastres } from '#contract/money.ts'
import type { AuditOrigin } from '#data/audit/audit-log.ts'
import { changeCoupon, findCouponByName, saveCoupon } from '#data/checkout/coupons.ts'
import type { Engine } from '#data/engine/engine.ts'
import { changeCatalogue, saveProducts } from '#data/products/save-catalogue.ts'
import { productSourceHash, variantSourceHash } from '#data/products/source-hash.ts'
import { mainImage } from '#rules/product-images.ts'
import type { ProductRecord, VariantRecord } from '#rules/product-record.ts'

/** Returns the sizes with their stock: one without a name for a tie, several for a shirt. */
const sizesOf = ({ stock }: Colourway): { size: string | null; count: number }[] =>
  typeof stock === 'number'
    ? [{ size: null, count: stock }]
    : Object.entries(stock).map(([size, count]) => ({ size, count }))

const picturesOf = (handle: string): PictureSet => {
  const set = pictureSets[handle]
  if (!set)
    throw new Error(`The colourway '${handle}' has no pictures. Run the studio to create them.`)
  return set
}

function toVariants(colourway: Colourway, product: DemoProduct): VariantRecord[] {
  const { pictures: shots, feed } = picturesOf(colourway.handle)
  const texts = {
    name: colourway.name,
    color: colourway.colour,
    imageAlts: shots.map((shot) => shot.alt),
  }
  const arabic = arabicColourway(colourway, product, shots)
  const translations = { ar: { ...arabic, sourceHash: variantSourceHash(texts) } }
  return sizesOf(colourway).map(({ size, count }) => {
    const id = size ? `${colourway.handle}-${size.toLowerCase()}` : colourway.handle
    return {
      ...texts,
      id,
      code: id.toUpperCase(),
      size,
      price: toPiastres(colourway.price),
      oldPrice: toPiastres(colourway.oldPrice ?? 0),
      stock: count,
      images: shots.map((shot) => shot.src),
      shareImage: feed,
      rank: colourway.rank,
      tags: colourway.tags ?? [],
      translations,
    }
  })
}

function toRecord(demo: DemoProduct): ProductRecord {
  const { garment: _, arabic: __, colourways, ...product } = demo
  const variants = colourways.flatMap((colourway) => toVariants(colourway, demo))
  return {
    ...product,
    modelImage: mainImage(variants[0]?.images ?? []) ?? '',
    translations: { ar: { ...arabicProduct(demo), sourceHash: productSourceHash(demo) } },
    variants,
  }
}

/** Returns the demonstration catalogue as records for `saveProducts`. @spec seed.deterministic */
export const demoRecords = (): ProductRecord[] => catalogue.map(toRecord)

/** Returns true if the shop has no products. */
export async function isEmpty(engine: Engine): Promise<boolean> {
  const row = await engine.db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  return row === undefined
}

/**
 * Writes the demonstration catalogue and its coupons. Returns the number of rows of each kind. With
 * `origin` the audit log records the change, because the shop has products already.
 */
export async function seed(
  engine: Engine,
  now: Date,
  origin?: AuditOrigin,
): Promise<{ products: number; variants: number; coupons: number }> {
  const records = demoRecords()
  if (origin) await changeCatalogue(engine, { save: records, remove: [] }, origin)
  else await saveProducts(engine, records, now)
  for (const coupon of coupons) {
    if (await findCouponByName(engine.db, coupon.name)) continue
    if (origin) await changeCoupon(engine, origin, coupon)
    else await saveCoupon(engine, coupon)
  }
  return {
    products: records.length,
    variants: records.flatMap((record) => record.variants).length,
    coupons: coupons.length,
  }
}
