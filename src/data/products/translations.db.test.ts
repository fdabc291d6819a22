/** Tests how `catalogue-rows.ts`, `write-products.ts` and `source-hash.ts` treat translations. */
import { expect, test } from 'vitest'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import { product, variant } from '#test/shop/factories.ts'
import { readProducts } from './catalogue.ts'
import { readProductRecords } from './catalogue-records.ts'
import { saveProducts } from './save-catalogue.ts'
import { productSourceHash, variantSourceHash } from './source-hash.ts'

const now = new Date('2026-01-15T10:00:00.000Z')
const ofProduct = { ar: { name: 'مشجّر', searchTerms: 'ورد', sourceHash: 'h' } }
const ofVariant = { ar: { name: 'مشجّر 701', color: 'كحلي', imageAlts: ['الربطة', 'القماش'] } }
const translated = () =>
  product('floral', [variant('floral-701', { translations: ofVariant }), variant('floral-ivory')], {
    translations: ofProduct,
  })
const untranslated = () => product('plain', [variant('plain-navy')])

const open = async () => {
  const { engine } = await createTestShop({ catalogue: [translated(), untranslated()] })
  return engine
}

test('stores translations, and reads them with the catalogue', async () => {
  const { db } = await open()
  const [floral, plain] = await readProducts(db)
  expect(floral?.translations).toEqual(ofProduct)
  expect(floral?.productVariants.map((each) => each.translations)).toEqual([ofVariant, {}])
  expect(plain?.translations).toEqual({})
  const [record] = await readProductRecords(db)
  expect(record).toMatchObject({
    translations: ofProduct,
    variants: [{ translations: ofVariant }, {}],
  })
})

test('a record without translations leaves the stored ones unchanged', async () => {
  const engine = await open()
  const renamed = product('floral', [variant('floral-701', { name: 'New' })], { name: 'New' })
  await saveProducts(engine, [renamed, untranslated()], now)
  const [floral] = await readProducts(engine.db, ['floral'])
  expect([floral?.name, floral?.translations]).toEqual(['New', ofProduct])
  expect(floral?.productVariants).toMatchObject([{ variantName: 'New', translations: ofVariant }])
})

test('a record with empty translations removes the stored ones', async () => {
  const engine = await open()
  const variants = [variant('floral-701', { translations: {} })]
  await saveProducts(engine, [product('floral', variants, { translations: {} })], now)
  const [floral] = await readProducts(engine.db, ['floral'])
  expect(floral?.translations).toEqual({})
  expect(floral?.productVariants).toMatchObject([{ translations: {} }])
})

test('sanitises a translated description when it is written, and when it is read', async () => {
  const engine = await open()
  const hostile = '<p onclick="x()">حرير</p><script>x()</script>'
  const translations = { ar: { description: hostile } }
  await saveProducts(engine, [product('floral', [], { translations })], now)
  const read = async () => (await readProducts(engine.db, ['floral']))[0]?.translations
  const safe = { ar: { description: '<p>حرير</p>' } }
  const { db } = engine
  const stored = await db.selectFrom('products').select('translations').where('id', '=', 'floral')
  expect(await stored.executeTakeFirst()).toEqual({ translations: safe })
  await db
    .updateTable('products')
    .set({ translations: JSON.stringify(translations) })
    .where('id', '=', 'floral')
    .execute()
  expect(await read()).toEqual(safe)
})

test('a source hash changes with each English text, and equals the one of the stored product', async () => {
  const record = product('floral', [], { description: '<p onclick="x()">Silk & wool</p>' })
  const hash = productSourceHash(record)
  for (const change of [{ name: 'New' }, { summary: 'New' }, { description: '<p>New</p>' }])
    expect(productSourceHash({ ...record, ...change })).not.toBe(hash)
  const engine = await open()
  await saveProducts(engine, [record], now)
  const [stored] = await readProductRecords(engine.db)
  expect(stored && productSourceHash(stored)).toBe(hash)

  const navy = variant('plain-navy')
  for (const change of [{ name: 'New' }, { color: 'New' }, { imageAlts: ['New'] }])
    expect(variantSourceHash({ ...navy, ...change })).not.toBe(variantSourceHash(navy))
})
