import * as contract from '#contract/admin/products.ts'
import { discardDraft, saveDraft } from '#data/products/product-drafts.ts'
import { restoreProduct } from '#data/products/product-history.ts'
import { publishProduct } from '#data/products/publish-product.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'
import { getEditor } from './products.ts'

/** Mounts the calls that save, publish, discard and restore drafts of products. */
export function mountProductDrafts(mountContext: AdminMountContext): void {
  const { engine } = mountContext.deps
  mountStaff(
    mountContext,
    contract.saveDraft,
    async ({ body, db, now, params, session, write }) => {
      const call = { ...params, ...body, staffId: session.staff.id, now }
      const { merged } = await write((audited) => saveDraft(engine, audited, call))
      return { ...(await getEditor(db, params.productId)), merged }
    },
  )
  for (const [endpoint, change] of [
    [contract.publishProduct, publishProduct],
    [contract.discardDraft, discardDraft],
  ] as const) {
    mountStaff(mountContext, endpoint, async ({ body, db, now, params, session, write }) => {
      const call = { ...params, ...body, staffId: session.staff.id, now }
      await write((audited) => change(engine, audited, call))
      return getEditor(db, params.productId)
    })
  }
  mountStaff(mountContext, contract.restoreProduct, async (call) => {
    const { body, db, now, params, session, write } = call
    const { productId, seq } = params
    const restored = { productId, ...body, seq: Number(seq), staffId: session.staff.id, now }
    await write((audited) => restoreProduct(engine, audited, restored))
    return getEditor(db, productId)
  })
}
