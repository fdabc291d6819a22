import { invalidField, staffError } from '#contract/admin/errors.ts'
import type { FabricProduct } from '#contract/admin/fabrics.ts'
import type { VariantDoc } from '#contract/admin/product-document.ts'
import { ShopError } from '#contract/errors.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { saveDraft } from '#data/products/product-drafts.ts'
import { createProduct } from '#data/products/product-states.ts'
import { lockStoredProduct } from '#data/products/stored-products.ts'
import { compareKey } from '#rules/compare-key.ts'
import { colorNameOf } from '#rules/fabric-color.ts'
import {
  type Colorway,
  colorwayVariants,
  fabricProductDoc,
  type PhotographedFabric,
} from '#rules/fabric-product.ts'
import { studioProduct } from '#rules/garment.ts'
import { mediaSrc } from '#rules/media-files.ts'
import { productIdOf } from '#rules/product-id.ts'
import { lockFabric } from './fabrics.ts'
import { readMedia } from './media.ts'
import { readJobRow } from './studio-jobs.ts'

/** A request for a product or a colourway, and who sends it. */
export interface FabricProductCall extends FabricProduct {
  fabricId: string
  staffId: string
  now: Date
}

/** Returns null for a row that does not exist. Other errors remain errors. */
const orNull = (error: unknown): null => {
  if (error instanceof ShopError) return null
  throw error
}

/** Returns the pictures of a finished job of a fabric. Throws `invalid`. */
async function readPictures(db: Db, { jobId, fabricId }: FabricProductCall) {
  const job = await readJobRow(db, jobId).catch(orNull)
  if (job?.fabric_id !== fabricId) throw invalidField('jobId', 'This fabric has no such job.')
  if (job.state !== 'done') throw invalidField('jobId', 'This job has not taken all pictures.')
  const { garment, fabric, pictures } = job.result
  for (const { media } of pictures) {
    if (!(await readMedia(db, media.id)))
      throw invalidField('jobId', 'The pictures of this job were deleted. Take them again.')
  }
  return {
    garment,
    fabric,
    pictures: pictures.map(({ shot, media }) => ({ shot, src: mediaSrc(media.id) })),
  }
}

/** Returns the sizes of a colourway, `[null]` for a product without sizes. Throws `invalid`. */
function sizesOf(
  { garment }: Pick<PhotographedFabric, 'garment'>,
  { sizes }: FabricProductCall,
  siblings: readonly VariantDoc[],
): (string | null)[] {
  const { sizes: usual } = studioProduct(garment)
  if (usual.length === 0) {
    if (sizes) throw invalidField('sizes', 'This kind of product has no sizes.')
    return [null]
  }
  const known = [...new Set(siblings.flatMap(({ size }) => size ?? []))]
  const all = sizes ?? (known.length > 0 ? known : usual)
  const ids = all.map(productIdOf)
  if (ids.includes('') || new Set(ids).size < ids.length)
    throw invalidField('sizes', 'Enter each size once, in Latin letters or digits.')
  return [...all]
}

const alreadyExists = (field: string, description: string) =>
  staffError('already_exists', { field, description })

/** A photographed fabric with the request for its product. */
interface Draft {
  call: FabricProductCall
  photographed: PhotographedFabric
}

/** Creates a product. Throws `already_exists` and `invalid`. */
async function createWithFabric(
  write: AuditedWrite,
  { call, photographed }: Draft,
): Promise<string> {
  const { kind } = studioProduct(photographed.garment)
  const { name = '', category = kind, price = 0, staffId, now } = call
  if (category !== kind)
    throw invalidField('category', `This fabric belongs to the category ${kind}.`)
  const id = productIdOf(name) || `product-${call.jobId.slice(0, 8)}`
  const existing = await write.trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (existing || id === 'order')
    throw alreadyExists('name', `A product has the address ${id} already. Choose another name.`)
  const sizes = sizesOf(photographed, call, [])
  const colorway = { ...photographed, productId: id, productName: name, price, sizes }
  await createProduct(write, { id, name, category, staffId, now, doc: fabricProductDoc(colorway) })
  return id
}

/** Adds a colourway to the draft of a product. Throws `not_found`, `already_exists`, `invalid`. */
async function addColorway(
  engine: Engine,
  write: AuditedWrite,
  { call, photographed, productId }: Draft & { productId: string },
): Promise<string> {
  const { staffId, now } = call
  const { color } = photographed
  const stored = await lockStoredProduct(engine, write.trx, productId).catch(orNull)
  if (!stored) throw invalidField('productId', 'There is no such product.')
  const { name, category, variants } = stored.draft?.doc ?? stored.doc
  if (studioProduct(photographed.garment).kind !== category)
    throw invalidField('productId', 'This product is another kind of garment.')
  if (variants.some((each) => compareKey(each.color) === compareKey(color)))
    throw alreadyExists('color', `${name} already has the colour ${color}.`)
  const price = call.price ?? variants[0]?.price
  if (!price) throw invalidField('price', 'Enter an amount such as 850 or 799.50')
  const sizes = sizesOf(photographed, call, variants)
  const colorway: Colorway = { ...photographed, productId, productName: name, price, sizes }
  const changes = Object.fromEntries(
    colorwayVariants(colorway).map((variant) => [`variants.${variant.id}`, variant]),
  )
  const { record } = write
  const audited: AuditedWrite = {
    ...write,
    // The product exists, so the entry says that its draft was saved.
    record: Object.assign(
      (entry: Parameters<typeof record>[0]) => record({ ...entry, action: 'product.draft_saved' }),
      { lock: record.lock, unchanged: record.unchanged },
    ),
  }
  const version = stored.draft?.version ?? 0
  await saveDraft(engine, audited, { productId, version, changes, staffId, now })
  return productId
}

/**
 * Creates a draft that shows a fabric with the pictures of a job, or adds a colourway to a draft, so
 * that nothing is missing to publish it. Returns the id of the product. Throws `not_found`,
 * `already_exists` and `invalid`.
 */
export async function createFabricProduct(
  engine: Engine,
  write: AuditedWrite,
  call: FabricProductCall,
): Promise<string> {
  const { fabricId, productId } = call
  const { name } = await lockFabric(engine, write.trx, fabricId)
  const job = await readPictures(write.trx, call)
  const color = call.color ?? colorNameOf(name, job.fabric)
  const draft: Draft = { call, photographed: { ...job, fabricId, color } }
  return productId === undefined
    ? createWithFabric(write, draft)
    : addColorway(engine, write, { ...draft, productId })
}
