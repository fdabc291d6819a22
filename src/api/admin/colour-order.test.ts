import { expect, test } from 'vitest'
import { createProductAdmin } from '#test/admin/product-admin.ts'
import { variantDoc } from '#test/shop/product-docs.ts'

const id = 'regimental'
const variantId = 'regimental-navy'

test('publishing an order of colours changes the shop, and no place of another product', async () => {
  const { mona, omar, save, publish, createDraft, readPublic, engine, entries } =
    await createProductAdmin()
  await createDraft()
  const colours = ['slate', 'wine'].map((color) => variantDoc(`${id}-${color}`, { color }))
  const changes = Object.fromEntries(colours.map((each) => [`variants.${each.id}`, each]))
  await save(mona, id, { version: 2, changes })
  await publish(id)
  const readRanks = () =>
    engine.db
      .selectFrom('variants')
      .select(['id', 'rank'])
      .where('product_id', '!=', id)
      .orderBy('id')
      .execute()
  const others = await readRanks()
  const shown = async () => {
    const { product } = await readPublic(id)
    return product.productVariants.map(
      (each: { productVariantID: string }) => each.productVariantID,
    )
  }
  const before = [variantId, `${id}-slate`, `${id}-wine`]
  expect(await shown()).toEqual(before)
  const order = [`${id}-wine`, variantId, `${id}-slate`]
  const saved = await save(omar, id, { version: 0, changes: { order } })
  expect(saved.status).toBe(200)
  expect(await shown()).toEqual(before)
  expect((await publish(id)).status).toBe(200)
  expect(await shown()).toEqual(order)
  expect(await readRanks()).toEqual(others)
  const published = (await entries('product.published')).at(-1)
  expect(published?.changes).toEqual([{ field: 'order', from: before, to: order }])
  const { data } = await mona.get(`/products/${id}`)
  expect(data.published.variants.map((each: { id: string }) => each.id)).toEqual(order)
})

test('two orders of colours at once are a conflict, and a wrong one is refused', async () => {
  const { mona, omar, save, createDraft } = await createProductAdmin()
  await createDraft()
  const slate = variantDoc(`${id}-slate`, { color: 'Slate' })
  const { data } = await save(mona, id, {
    version: 2,
    changes: { [`variants.${slate.id}`]: slate },
  })
  const version = data.draftVersion
  const moved = await save(mona, id, { version, changes: { order: [slate.id, variantId] } })
  expect(moved.data.draft.variants.map((each: { id: string }) => each.id)).toEqual([
    slate.id,
    variantId,
  ])
  const refused = await save(omar, id, { version, changes: { order: [variantId, slate.id] } })
  expect(refused).toMatchObject({
    status: 409,
    errors: [{ code: 'edit_conflict', field: 'order', params: { changedBy: 'Mona' } }],
  })
  const wrong = await save(omar, id, { version: version + 1, changes: { order: 'slate' } })
  expect(wrong).toMatchObject({ status: 422, errors: [{ field: 'changes.order' }] })
})
