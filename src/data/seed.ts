import { catalogue } from '#content/catalogue/catalogue.ts'
import { coupons } from '#content/catalogue/coupons.ts'
import { type PictureSet, pictures } from '#content/catalogue/pictures.ts'
import type { Colourway, DemoProduct } from '#content/catalogue/product.ts'
import { toPiastres } from '#contract/money.ts'
import type { Engine } from '#data/engine/engine.ts'
import { findCouponByName, saveCoupon } from './coupons.ts'
import { type ProductRecord, saveProducts, type VariantRecord } from './save-catalogue.ts'

/** One size for a tie, one variant a size for a shirt. */
const sizesOf = ({ stock }: Colourway): { size: string | null; count: number }[] =>
  typeof stock === 'number'
    ? [{ size: null, count: stock }]
    : Object.entries(stock).map(([size, count]) => ({ size, count }))

const picturesOf = (handle: string): PictureSet => {
  const set = pictures[handle]
  if (!set) throw new Error(`The colourway '${handle}' has no pictures: run the studio.`)
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

/** Returns the demonstration catalogue as it is written. @spec seed.deterministic */
export const demoRecords = (): ProductRecord[] => catalogue.map(toRecord)

/** True when nobody has put anything into this shop yet. */
export async function isEmpty(engine: Engine): Promise<boolean> {
  const row = await engine.db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  return row === undefined
}

/** Fills the shop with the demonstration catalogue and its coupons. Answers what was written. */
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
