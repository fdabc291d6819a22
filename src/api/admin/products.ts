import { randomBytes } from 'node:crypto'
import { staffError } from '#contract/admin/errors.ts'
import type { ProductDoc } from '#contract/admin/product-document.ts'
import {
  getProductOrder,
  reorderProducts as reorderEndpoint,
} from '#contract/admin/product-order.ts'
import * as contract from '#contract/admin/products.ts'
import { defaultPageSize } from '#contract/admin/queries.ts'
import { readAuditEntries } from '#data/audit/audit-entries.ts'
import type { Db } from '#data/engine/engine.ts'
import { readProductEditor, readProductImpact } from '#data/products/product-editor.ts'
import { readProductOrder, reorderProducts } from '#data/products/product-order.ts'
import { listProductRows } from '#data/products/product-rows.ts'
import {
  archiveProduct,
  createProduct,
  deleteProduct,
  unarchiveProduct,
} from '#data/products/product-states.ts'
import { readStoredProduct } from '#data/products/stored-products.ts'
import { copyProductDoc } from '#rules/copy-product.ts'
import { productIdOf } from '#rules/product-id.ts'
import { parseSeqCursor } from './audit.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'

/** Returns a product for its editor. Throws `not_found`. */
export async function getEditor(db: Db, productId: string): Promise<contract.ProductEditor> {
  const editor = await readProductEditor(db, productId)
  if (!editor) throw staffError('not_found')
  return editor
}

function mountReads(mountContext: AdminMountContext): void {
  mountStaff(mountContext, contract.listProducts, ({ db, query }) => listProductRows(db, query))
  mountStaff(mountContext, contract.getProductEditor, ({ db, params }) =>
    getEditor(db, params.productId),
  )
  mountStaff(mountContext, contract.getProductImpact, async ({ db, params }) => {
    const { id } = await getEditor(db, params.productId)
    return readProductImpact(db, id)
  })
  mountStaff(mountContext, contract.getProductHistory, async ({ db, params, query }) => {
    const { id } = await getEditor(db, params.productId)
    const page = {
      limit: query.limit ?? defaultPageSize,
      beforeSeq: parseSeqCursor(query.cursor),
    }
    const filter = { subjectKind: 'product', subjectId: id } as const
    const { entries, nextSeq } = await readAuditEntries(db, filter, page)
    return { items: entries, nextCursor: nextSeq === null ? null : String(nextSeq) }
  })
}

function mountOrder(mountContext: AdminMountContext): void {
  const { engine } = mountContext.deps
  mountStaff(mountContext, getProductOrder, ({ db, query }) => readProductOrder(db, query))
  mountStaff(mountContext, reorderEndpoint, async ({ body, db, write }) => {
    await write((audited) => reorderProducts(engine, audited, body.moves))
    return readProductOrder(db)
  })
}

/** Ids whose address is another page. */
const reservedIds: ReadonlySet<string> = new Set(['order'])

/** Returns the latest document of a product that is copied. Throws `not_found`. */
async function readCopied(db: Db, id: string): Promise<ProductDoc> {
  const stored = await readStoredProduct(db, id)
  if (!stored) throw staffError('not_found', { field: 'copyOf' })
  return stored.draft?.doc ?? stored.doc
}

/** Calls that change the state of a product and return it. */
const stateChanges = [
  [contract.archiveProduct, archiveProduct],
  [contract.unarchiveProduct, unarchiveProduct],
] as const

/** Mounts the calls about the list, the states and the order of products. */
export function mountProducts(mountContext: AdminMountContext): void {
  const { engine } = mountContext.deps
  mountOrder(mountContext)
  mountReads(mountContext)
  mountStaff(mountContext, contract.createProduct, async ({ body, db, now, session, write }) => {
    const { name, category } = body
    // A name without Latin letters has no readable id.
    const made = productIdOf(name) || `product-${randomBytes(4).toString('hex')}`
    const id = body.id ?? made
    if (reservedIds.has(id)) throw staffError('already_exists', { field: 'id' })
    const staffId = session.staff.id
    const copied = body.copyOf === undefined ? undefined : await readCopied(db, body.copyOf)
    const doc = copied && copyProductDoc(copied, { id, name, category })
    await write((audited) =>
      createProduct(audited, { id, name, category, staffId, now, ...(doc && { doc }) }),
    )
    return getEditor(db, id)
  })
  for (const [endpoint, change] of stateChanges) {
    mountStaff(mountContext, endpoint, async ({ body, db, now, params, write }) => {
      const call = { ...params, ...body, now }
      await write((audited) => change(engine, audited, call))
      return getEditor(db, params.productId)
    })
  }
  mountStaff(mountContext, contract.deleteProduct, async ({ params, write }) => {
    await write((audited) => deleteProduct(engine, audited, params.productId))
    return null
  })
}
