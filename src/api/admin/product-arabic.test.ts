/** Tests the Arabic texts of `data/products/translations.ts` and `data/products/stored-products.ts`. */
import { expect, test } from 'vitest'
import { readProductRecords } from '#data/products/catalogue-records.ts'
import { createProductAdmin } from '#test/admin/product-admin.ts'

test('a publication writes Arabic texts, which pages in Arabic show, and keeps other words', async () => {
  const { engine, mona, save, publish } = await createProductAdmin()
  const translations = '{"ar":{"name":"زهور","searchTerms":"ربطة"}}'
  await engine.db.updateTable('products').set({ translations }).where('id', '=', 'floral').execute()
  const { data } = await mona.get('/products/floral')
  expect([data.published.arabicName, data.arabic]).toEqual(['زهور', 'missing'])
  const english = data.published.variants
  const changes = {
    arabicName: 'زهرة',
    arabicSummary: data.published.summary && 'حرير',
    arabicDescription: '<p onclick="x()">حرير<script>x()</script></p>',
    ...Object.fromEntries(
      english.flatMap(({ id, images }: { id: string; images: { alt: string }[] }) => [
        [`variants.${id}.arabicColor`, 'كحلي'],
        [`variants.${id}.images`, images.map((image) => ({ ...image, arabicAlt: 'مطوية' }))],
      ]),
    ),
  }
  const saved = await save(mona, 'floral', { version: 0, changes })
  expect([saved.status, saved.data.arabic]).toEqual([200, 'current'])
  expect(saved.data.draft.arabicDescription).toBe('<p>حرير</p>')
  await publish('floral')
  const record = (await readProductRecords(engine.db)).find((each) => each.id === 'floral')
  expect(record?.translations?.ar).toMatchObject({
    name: 'زهرة',
    description: '<p>حرير</p>',
    searchTerms: 'ربطة',
    sourceHash: expect.any(String),
  })
  const images = english[0].images.map(() => 'مطوية')
  expect(record?.variants[0]?.translations?.ar).toMatchObject({
    name: 'زهرة، كحلي',
    color: 'كحلي',
    imageAlts: images,
  })
  // The name of a colour follows the name of the product.
  await save(mona, 'floral', { version: 0, changes: { arabicName: 'وردة' } })
  await publish('floral')
  const renamed = (await readProductRecords(engine.db)).find((each) => each.id === 'floral')
  expect(renamed?.variants[0]?.translations?.ar?.name).toBe('وردة، كحلي')
  expect((await mona.get('/products/floral')).data.published.variants[0].arabicName).toBe('')
})

test('two editors of Arabic and English texts both stay, and of the same Arabic text conflict', async () => {
  const { mona, omar, save, draftOf } = await createProductAdmin()
  await save(mona, 'floral', { version: 0, changes: { arabicName: 'زهور' } })
  await save(omar, 'floral', { version: 0, changes: { name: 'Flower' } })
  expect(await draftOf('floral')).toMatchObject({ name: 'Flower', arabicName: 'زهور' })
  const refused = await save(omar, 'floral', { version: 0, changes: { arabicName: 'وردة' } })
  expect(refused.errors).toMatchObject([{ code: 'edit_conflict', field: 'arabicName' }])
})
