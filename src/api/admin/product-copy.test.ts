/** Tests copies of products by `data/products/product-states.ts`. */
import { expect, test } from 'vitest'
import { createProductAdmin } from '#test/admin/product-admin.ts'

test('creates a copy with texts, prices and pictures, and without stock', async () => {
  const { mona, save, readPublic, publish, stockOf } = await createProductAdmin()
  await save(mona, 'floral', { version: 0, changes: { summary: 'Typed and not published' } })
  const source = (await mona.get('/products/floral')).data.draft
  const body = { name: 'Meadow', category: 'ties', copyOf: 'floral' }
  const { status, data } = await mona.post('/products', body)
  expect([status, data.id, data.state]).toEqual([200, 'meadow', 'draft'])
  expect(data.draft).toMatchObject({
    name: 'Meadow',
    summary: 'Typed and not published',
    description: source.description,
  })
  const pricesOf = ({ variants }: { variants: { price: number; images: unknown }[] }) =>
    variants.map(({ price, images }) => ({ price, images }))
  expect(pricesOf(data.draft)).toEqual(pricesOf(source))
  expect(Object.values(data.stock)).toEqual(data.draft.variants.map(() => 0))
  const before = await stockOf()
  expect((await publish('meadow')).status).toBe(200)
  expect((await readPublic('meadow')).product.productVariants).toHaveLength(source.variants.length)
  expect(await stockOf()).toBe(before)
  const missing = await mona.post('/products', { ...body, id: 'other', copyOf: 'no-such' })
  expect([missing.status, missing.errors[0].field]).toEqual([404, 'copyOf'])
})
