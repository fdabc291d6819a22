import { catalogue } from '#content/catalogue/catalogue.ts'
import { coupons } from '#content/catalogue/coupons.ts'
import { type PictureSet, pictures } from '#content/catalogue/pictures.ts'
import type { Colourway, DemoProduct } from '#content/catalogue/product.ts'
import { toPiastres } from '#contract/money.ts'
import type { Engine } from '#data/engine/engine.ts'
import { findCouponByName, saveCoupon } from './coupons.ts'
import { type ProductRecord, saveProducts, type VariantRecord } from './save-catalogue.ts'

/** Returns the sizes with their stock: one without a name for a tie, several for a shirt. */
const sizesOf = ({ stock }: Colourway): { size: string | null; count: number }[] =>
  typeof stock === 'number'
    ? [{ size: null, count: stock }]
    : Object.entries(stock).map(([size, count]) => ({ size, count }))

const picturesOf = (handle: string): PictureSet => {
  const set = pictures[handle]
  if (!set)
    throw new Error(`The colourway '${handle}' has no pictures. Run the studio to create them.`)
  return set
}

function toVariants(colourway: Colourway): VariantRecord[] {
  const { pictures: shots, feed } = picturesOf(colourway.handle)
  return sizesOf(colourway).map(({ size, count }) => {
    const id = size ? `${colourway.handle}-${size.toLowerCase()}` : colourway.handle
    return {
      id,
      name: colourway.name,
      code: id.toUpperCase(),
      color: colourway.colour,
      size,
      price: toPiastres(colourway.price),
      oldPrice: toPiastres(colourway.oldPrice ?? 0),
      stock: count,
      images: shots.map((shot) => shot.src),
      imageAlts: shots.map((shot) => shot.alt),
      shareImage: feed,
      rank: colourway.rank,
      tags: colourway.tags ?? [],
    }
  })
}

function toRecord(product: DemoProduct): ProductRecord {
  const variants = product.colourways.flatMap(toVariants)
  return {
    id: product.id,
    name: product.name,
    category: product.category,
    tags: product.tags,
    description: product.description,
    summery: product.summery,
    modelImage: variants[0]?.images[0] ?? '',
    rank: product.rank,
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

/** Writes the demonstration catalogue and its coupons. Returns the number of rows of each kind. */
export async function seed(
  engine: Engine,
  now: Date,
): Promise<{ products: number; variants: number; coupons: number }> {
  const records = demoRecords()
  await saveProducts(engine, records, now)
  for (const coupon of coupons) {
    if (!(await findCouponByName(engine.db, coupon.name))) await saveCoupon(engine, coupon)
  }
  return {
    products: records.length,
    variants: records.flatMap((record) => record.variants).length,
    coupons: coupons.length,
  }
}
