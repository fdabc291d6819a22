/** Tests `data/products/publish-product.ts`, `data/products/product-states.ts` and `data/products/product-history.ts`. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { saveMedia } from '#data/pictures/media.ts'
import { readProductRecords } from '#data/products/catalogue-records.ts'
import { saveProducts } from '#data/products/save-catalogue.ts'
import { findTranslationGaps } from '#data/products/translations.ts'
import { mediaShareImage, mediaSrc } from '#rules/media-files.ts'
import { createProductAdmin } from '#test/admin/product-admin.ts'
import { createTestShop, freshLocation } from '#test/shop/create-test-shop.ts'
import { smallCatalogue } from '#test/shop/factories.ts'
import { storedPicture } from '#test/shop/pictures.ts'
import { variantDoc } from '#test/shop/product-docs.ts'

const id = 'regimental'
const variantId = 'regimental-navy'

test('a draft is in no public response, and stock can be received for it', async () => {
  const admin = await createProductAdmin()
  const { call, createDraft, listedIds, readPublic, mona } = admin
  const before = await listedIds()
  await createDraft()
  const received = await mona.post(
    '/stock/movements',
    { movements: [{ variantId, cause: 'received', quantity: 5 }] },
    'received-1',
  )
  expect(received.data.results).toMatchObject([{ variantId, stock: 5 }])
  expect(await listedIds()).toEqual(before)
  expect((await readPublic(id)).status).toBe(404)
  const found = await call('GET', '/shop/listing?search=regimental')
  expect(found.body.data.cards).toEqual([])
  const { data } = await mona.get(`/products/${id}`)
  expect(data).toMatchObject({ state: 'draft', published: null, stock: { [variantId]: 5 } })
  await admin.expectConsistent()
})

test('publishing names each missing field, and writes nothing', async () => {
  const { mona, save, readPublic, entries } = await createProductAdmin()
  await mona.post('/products', { name: 'Regimental', category: 'ties' })
  const images = [{ src: '/pictures/navy/1-00000000-1200.avif', alt: '' }]
  const changes = {
    name: '',
    [`variants.${variantId}`]: variantDoc(variantId, { code: '', price: null, images }),
    'variants.regimental-slate': variantDoc('regimental-slate', { color: '', images: [] }),
  }
  await save(mona, id, { version: 1, changes })
  const refused = await mona.post(`/products/${id}/publish`, { version: 2 })
  expect(refused.status).toBe(422)
  expect(new Set(refused.errors.map(({ code }) => code))).toEqual(new Set(['required_to_publish']))
  const missing = [
    'name',
    'description',
    `variants.${variantId}.code`,
    `variants.${variantId}.price`,
    `variants.${variantId}.images.0.alt`,
    'variants.regimental-slate.color',
    'variants.regimental-slate.images',
  ]
  expect(refused.errors.map(({ field }) => field)).toEqual(missing)
  const { data } = await mona.get(`/products/${id}`)
  expect(data.requirements.map(({ field }: { field: string }) => field)).toEqual(missing)
  expect(await entries('product.published')).toEqual([])
  expect((await readPublic(id)).status).toBe(404)
})

test('a complete draft is on the shop with the next request', async () => {
  const admin = await createProductAdmin()
  await admin.createDraft()
  admin.wait(60_000)
  const { data } = await admin.publish(id)
  expect(data).toMatchObject({
    state: 'published',
    version: 2,
    draftVersion: 0,
    draft: null,
    publishedAt: '2026-01-15T10:01:00.000Z',
  })
  const { status, product } = await admin.readPublic(id)
  expect([status, product]).toMatchObject([
    200,
    {
      name: 'Regimental',
      description: '<p>Woven silk</p>',
      modelImage: `/pictures/${variantId}/1-00000000-1200.avif`,
      productVariants: [{ productVariantID: variantId, price: 850, stockQuantity: 0 }],
    },
  ])
  expect(await admin.entries('product.published')).toMatchObject([
    { subject_id: id, subject_version: 2, actor_name: 'Mona' },
  ])
  const again = await admin.mona.post(`/products/${id}/publish`, { version: 0 })
  expect(again.status).toBe(200)
  expect(await admin.entries('product.published')).toHaveLength(1)
})

test('a published product is on a second node within a second', async () => {
  const { location, remove } = await freshLocation()
  const engine = await openEngine(location)
  await migrate(engine)
  await saveProducts(engine, smallCatalogue(), new Date())
  onTestFinished(async () => {
    await engine.close()
    await remove()
  })
  const admin = await createProductAdmin({ engine })
  const other = await openEngine(location, 'tool')
  onTestFinished(() => other.close())
  const second = await createTestShop({ engine: other })
  await second.call('GET', '/products/get-products')
  await admin.createDraft()
  expect((await admin.publish(id)).status).toBe(200)
  const read = async () => (await second.call('GET', `/products/get-product/${id}`)).status
  await vi.waitFor(async () => expect(await read()).toBe(200), { timeout: 1000, interval: 50 })
})

test('a new first picture has its own picture for links, and an old one keeps the one it has', async () => {
  const admin = await createProductAdmin()
  const { createDraft, mona, publish, readPublic, save, engine } = admin
  await createDraft()
  const createdBy = (await admin.addStaff('manager')).id
  const { media: stored } = await engine.write(({ trx }) =>
    saveMedia(trx, {
      ...{ picture: storedPicture(), source: 'upload' as const, now: new Date() },
      createdBy,
    }),
  )
  const media = mediaSrc(stored.id)
  const images = [{ src: media, alt: 'The tie' }]
  const uploaded = { version: 2, changes: { [`variants.${variantId}.images`]: images } }
  await save(mona, id, uploaded)
  await publish(id)
  const shared = async (productId: string) =>
    (await readPublic(productId)).product.productVariants[0].shareImage
  expect(await shared(id)).toBe(mediaShareImage(stored.id))
  const before = await shared('floral')
  await save(mona, 'floral', { version: 0, changes: { 'variants.floral-701.price': 1200 } })
  await publish('floral')
  expect(await shared('floral')).toBe(before)
  await save(mona, 'floral', {
    version: 0,
    changes: { 'variants.floral-701.images': images },
  })
  await publish('floral')
  expect(await shared('floral')).toBe(mediaShareImage(stored.id))
})

test('a sale between load and publish stays in the stock', async () => {
  const { mona, save, place, publish, stockOf, expectConsistent } = await createProductAdmin()
  const before = await stockOf()
  await save(mona, 'floral', { version: 0, changes: { 'variants.floral-701.price': 1200 } })
  await place()
  expect((await publish('floral')).status).toBe(200)
  expect(await stockOf()).toBe(before - 1)
  await expectConsistent()
})

test('a publication leaves translations, and a changed English text makes them outdated', async () => {
  const { engine, mona, save, publish } = await createProductAdmin()
  const translations = '{"ar":{"name":"زهور","description":"<p>حرير</p>","summary":"حرير"}}'
  await engine.db.updateTable('products').set({ translations }).where('id', '=', 'floral').execute()
  const read = async () =>
    (await readProductRecords(engine.db)).find((each) => each.id === 'floral')
  const before = await read()
  await save(mona, 'floral', { version: 0, changes: { name: 'Flower' } })
  await publish('floral')
  const after = await read()
  expect(after?.translations).toEqual(before?.translations)
  expect(after?.name).toBe('Flower')
  const complete = (await readProductRecords(engine.db)).filter((each) => each.id === 'floral')
  const translated = complete.map((each) => ({ ...each, variants: [] }))
  expect(findTranslationGaps(translated).outdated).toEqual(['floral'])
})

test('someone who knows an older draft does not publish what others typed', async () => {
  const { mona, omar, save, readPublic } = await createProductAdmin()
  await save(mona, 'floral', { version: 0, changes: { name: 'Flower' } })
  await save(omar, 'floral', { version: 1, changes: { summary: 'Silk' } })
  const refused = await mona.post('/products/floral/publish', { version: 1 })
  expect(refused).toMatchObject({
    status: 409,
    errors: [
      {
        code: 'edit_conflict',
        field: 'summary',
        params: {
          yours: null,
          theirs: 'Silk',
          changedBy: 'Omar',
          changedById: omar.id,
          version: 2,
        },
      },
    ],
  })
  expect((await readPublic('floral')).product.name).toBe('floral')
})

test('archives a product, and makes it a draft that can be published again', async () => {
  const admin = await createProductAdmin()
  const { mona, omar, listedIds } = admin
  const { version } = (await mona.get('/products/floral')).data
  const archived = await mona.post('/products/floral/archive', { version })
  expect(archived.data).toMatchObject({
    state: 'archived',
    version: version + 1,
    published: { name: 'floral', variants: [{ id: 'floral-701' }, { id: 'floral-ivory' }] },
  })
  expect(await listedIds()).not.toContain('floral')
  const twice = await omar.post('/products/floral/archive', { version })
  expect([twice.status, (await admin.entries('product.archived')).length]).toEqual([200, 1])
  const refused = await mona.post('/products/floral/publish', { version: 0 })
  expect(refused.errors).toMatchObject([
    { code: 'edit_conflict', field: 'state', params: { theirs: 'archived', changedById: mona.id } },
  ])
  const stale = await omar.post('/products/floral/unarchive', { version })
  expect(stale.errors).toMatchObject([
    { code: 'edit_conflict', field: 'state', params: { theirs: 'archived', changedById: mona.id } },
  ])
  const unarchived = await omar.post('/products/floral/unarchive', { version: version + 1 })
  expect(unarchived.data).toMatchObject({ state: 'draft', version: version + 2 })
  expect(await listedIds()).not.toContain('floral')
  expect((await admin.publish('floral')).data).toMatchObject({ state: 'published' })
  const { product } = await admin.readPublic('floral')
  expect(product.productVariants).toHaveLength(2)
  await admin.expectConsistent()
})

test('deletes only a product that was never published and has no stock movement', async () => {
  const admin = await createProductAdmin()
  const { mona, createDraft } = admin
  const remove = (productId: string) => mona.send(`/products/${productId}`, { method: 'DELETE' })
  expect((await remove('floral')).errors).toMatchObject([{ code: 'in_use' }])
  await createDraft()
  await createDraft('Paisley', 'paisley-red')
  const movements = [{ variantId, cause: 'received', quantity: 1 }]
  await mona.post('/stock/movements', { movements }, 'received-1')
  expect((await remove(id)).errors).toMatchObject([{ code: 'in_use' }])
  expect(await remove('paisley')).toMatchObject({ status: 200, data: null })
  expect((await mona.get('/products/paisley')).status).toBe(404)
  expect((await remove('paisley')).status).toBe(404)
  await admin.publish(id)
  const { data } = await mona.get(`/products/${id}`)
  await mona.post(`/products/${id}/archive`, { version: data.version })
  await mona.post(`/products/${id}/unarchive`, { version: data.version + 1 })
  expect((await remove(id)).errors).toMatchObject([{ code: 'in_use' }])
})

test('restores an earlier state as a draft, and refuses one before an import', async () => {
  const admin = await createProductAdmin()
  const { mona, save, publish, entries, readPublic } = admin
  const first = await save(mona, 'floral', { version: 0, changes: { name: 'Flower' } })
  await publish('floral')
  const changes = { name: 'Blossom', 'variants.floral-ivory': null }
  await save(mona, 'floral', { version: 0, changes })
  await publish('floral')
  const [saved] = await entries('product.draft_saved')
  const path = `/products/floral/history/${saved?.seq}/restore`
  const restored = await mona.post(path, { version: 0 })
  expect(restored.data.draft).toEqual(first.data.draft)
  expect((await readPublic('floral')).product.name).toBe('Blossom')
  const version = restored.data.draftVersion
  expect((await publish('floral')).status).toBe(200)
  expect((await readPublic('floral')).product.productVariants).toHaveLength(2)
  expect((await mona.post(path, { version })).status).toBe(409)
  const unknown = await mona.post('/products/floral/history/999999/restore', { version: 0 })
  expect(unknown.status).toBe(404)
  const history = await mona.get('/products/floral/history?limit=2')
  expect(history.data.items).toMatchObject([
    { action: 'product.published' },
    { action: 'product.draft_saved' },
  ])
  const next = await mona.get(`/products/floral/history?limit=2&cursor=${history.data.nextCursor}`)
  expect(next.data.items).toMatchObject([
    { action: 'product.published' },
    { action: 'product.draft_saved' },
  ])
})

test('publishing while shoppers buy leaves the stock consistent', async () => {
  const admin = await createProductAdmin()
  const { mona, save, place, stockOf } = admin
  const before = await stockOf()
  let version = 0
  const publishAll = async () => {
    for (const price of [1001, 1002, 1003, 1004]) {
      const changes = { 'variants.floral-701.price': price }
      const saved = await save(mona, 'floral', { version, changes })
      expect(saved.status).toBe(200)
      expect((await admin.publish('floral')).status).toBe(200)
      version = 0
    }
  }
  const orders = Array.from({ length: 10 }, () => place())
  await Promise.all([publishAll(), ...orders])
  expect(await stockOf()).toBe(before - 10)
  await admin.expectConsistent()
})
