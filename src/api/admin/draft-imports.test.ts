/** Tests how `data/products/product-edits.ts` and `data/products/stored-products.ts` merge drafts with imports. */
import { expect, test } from 'vitest'
import { readProductRecords } from '#data/products/catalogue-records.ts'
import { changeCatalogue } from '#data/products/save-catalogue.ts'
import { createProductAdmin } from '#test/admin/product-admin.ts'

type Admin = Awaited<ReturnType<typeof createProductAdmin>>

/** Imports the product floral with other values of its first variant. */
async function importPrice({ engine, clock }: Admin, values: { price?: number; code?: string }) {
  const records = await readProductRecords(engine.db)
  const floral = records.find(({ id }) => id === 'floral')
  const [first, ...rest] = floral?.variants ?? []
  if (!floral || !first) throw new Error('The catalogue is empty.')
  const variants = [{ ...first, ...values, stock: null }, ...rest]
  const edits = new Map([
    ['floral', Object.entries(values).map(([name, to]) => ({ field: `floral-701.${name}`, to }))],
  ])
  await changeCatalogue(
    engine,
    { save: [{ ...floral, variants }], remove: [], edits },
    { actor: { kind: 'command', id: null, name: 'nour' }, now: clock.now },
  )
}

test('an import between load and publish is merged if it changed other fields', async () => {
  const admin = await createProductAdmin()
  const { mona, save, readPublic } = admin
  await save(mona, 'floral', { version: 0, changes: { 'variants.floral-701.price': 1200 } })
  await importPrice(admin, { code: 'NEW-701' })
  const { data } = await mona.get('/products/floral')
  expect(data.draft.variants[0]).toMatchObject({ price: 1200, code: 'NEW-701' })
  expect((await admin.publish('floral')).status).toBe(200)
  const { product } = await readPublic('floral')
  expect(product.productVariants[0]).toMatchObject({ price: 1200, code: 'NEW-701' })
})

test('an import of the same field is refused by field, and its author decides', async () => {
  const admin = await createProductAdmin()
  const { mona, save, readPublic, publish } = admin
  const field = 'variants.floral-701.price'
  await save(mona, 'floral', { version: 0, changes: { [field]: 1200 } })
  await importPrice(admin, { price: 80_000 })
  const refused = await publish('floral')
  const { version } = (await mona.get('/products/floral')).data
  expect(refused).toMatchObject({
    status: 409,
    errors: [
      {
        code: 'edit_conflict',
        field,
        params: { yours: 1200, theirs: 800, changedBy: 'nour', version },
      },
    ],
  })
  expect((await readPublic('floral')).product.productVariants[0].price).toBe(800)
  // Another saved field resolves nothing.
  await save(mona, 'floral', { version: 1, productVersion: version, changes: { summary: 'Silk' } })
  expect((await publish('floral')).status).toBe(409)
  await save(mona, 'floral', { version: 2, productVersion: version, changes: { [field]: 1200 } })
  expect((await publish('floral')).status).toBe(200)
  expect((await readPublic('floral')).product.productVariants[0].price).toBe(1200)
})

test('an import between load and the first save is noticed', async () => {
  const admin = await createProductAdmin()
  const { mona, save, engine } = admin
  const { version: productVersion } = (await mona.get('/products/floral')).data
  await importPrice(admin, { price: 80_000 })
  const refused = await save(mona, 'floral', {
    version: 0,
    productVersion,
    changes: { 'variants.floral-701.price': 1200 },
  })
  expect(refused.errors).toMatchObject([
    { field: 'variants.floral-701.price', params: { theirs: 800, changedBy: 'nour' } },
  ])
  const other = await save(mona, 'floral', {
    version: 0,
    productVersion,
    changes: { name: 'Flower' },
  })
  expect(other.data.merged).toMatchObject([{ field: 'variants.floral-701.price' }])
  // An edit by an older version of the shop has no entry, so it counts as a change of each field.
  await engine.db
    .updateTable('products')
    .set({ summary: 'Other' })
    .where('id', '=', 'floral')
    .execute()
  const { version } = other.data
  const unrecorded = await save(mona, 'floral', {
    version: 1,
    productVersion: version,
    changes: { summary: 'Silk' },
  })
  expect(unrecorded.errors).toMatchObject([
    {
      field: 'summary',
      params: { theirs: 'Other', changedBy: 'another process', changedById: null },
    },
  ])
})
