import type { ProductDoc } from '#contract/admin/product-document.ts'
import type { TestShopOptions } from '#test/shop/create-test-shop.ts'
import { variantDoc } from '#test/shop/product-docs.ts'
import { createOrderAdmin } from './staff-orders.ts'

/** A complete product as the changes of a draft. */
export const completeChanges = (variantId: string): Record<string, unknown> => ({
  description: '<p>Woven silk</p>',
  summary: 'Silk',
  [`variants.${variantId}`]: variantDoc(variantId, { color: 'Navy' }),
})

/** Creates an admin with two editors of products, and functions for their calls. */
export async function createProductAdmin(
  options: TestShopOptions = {},
  adminOptions: Parameters<typeof createOrderAdmin>[0] = {},
) {
  const admin = await createOrderAdmin(adminOptions, options)
  const mona = await admin.signIn('manager', 'Mona')
  const omar = await admin.signIn('manager', 'Omar')

  /** Saves changes as the draft of a product. */
  const save = (
    editor: typeof mona,
    productId: string,
    body: { version: number; productVersion?: number; changes: Record<string, unknown> },
  ) => editor.post(`/products/${productId}/draft`, body)

  /** Creates a complete draft with one variant. Returns the id of the product. */
  async function createDraft(name = 'Regimental', variantId = 'regimental-navy') {
    const { data } = await mona.post('/products', { name, category: 'ties' })
    await save(mona, data.id, { version: 1, changes: completeChanges(variantId) })
    return String(data.id)
  }

  /** Publishes the current draft of a product. */
  async function publish(productId: string) {
    const { data } = await mona.get(`/products/${productId}`)
    return mona.post(`/products/${productId}/publish`, { version: data.draftVersion })
  }

  /** Returns the ids in the public list of products. */
  async function listedIds(): Promise<string[]> {
    const { body } = await admin.call('GET', '/products/get-products')
    return body.data.map(({ id }: { id: string }) => id)
  }

  /** Returns the public response of a product. */
  const readPublic = async (id: string) => {
    const { status, body } = await admin.call('GET', `/products/get-product/${id}`)
    return { status, product: body.data }
  }

  const draftOf = async (id: string): Promise<ProductDoc> =>
    (await mona.get(`/products/${id}`)).data.draft

  return { ...admin, mona, omar, save, createDraft, publish, listedIds, readPublic, draftOf }
}
