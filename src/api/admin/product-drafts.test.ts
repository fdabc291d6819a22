/**
 * Tests `data/products/product-drafts.ts`, `data/products/product-edits.ts`, `data/products/stored-products.ts` and
 * `data/products/draft-variants.ts`.
 */
import { expect, test } from 'vitest'
import { createProductAdmin } from '#test/admin/product-admin.ts'
import { variantDoc } from '#test/shop/product-docs.ts'

test('unpublished changes of a live product leave the shop unchanged and survive a reload', async () => {
  const admin = await createProductAdmin()
  const { mona, readPublic, save } = admin
  const before = await readPublic('floral')
  const changes = {
    name: 'Flower',
    'variants.floral-701.price': 1200,
    'variants.floral-ivory': null,
  }
  const saved = await save(mona, 'floral', { version: 0, changes })
  expect(saved.data).toMatchObject({
    state: 'published',
    draftVersion: 1,
    published: { name: 'floral' },
    draft: { name: 'Flower', variants: [{ id: 'floral-701', price: 1200 }] },
    draftSavedAt: '2026-01-15T10:00:00.000Z',
    draftSavedBy: { name: 'Mona' },
    merged: [],
  })
  const { merged: _, ...editor } = saved.data
  expect((await mona.get('/products/floral')).data).toEqual(editor)
  expect(await readPublic('floral')).toEqual(before)
  expect(await admin.publish('floral')).toMatchObject({ status: 200, data: { draft: null } })
  const { product } = await readPublic('floral')
  expect(product).toMatchObject({ name: 'Flower', productVariants: [{ price: 1200 }] })
  expect(product.productVariants).toHaveLength(1)
})

test('changes of different fields by two editors both stay, and each learns of the other', async () => {
  const admin = await createProductAdmin()
  const { mona, omar, save, draftOf } = admin
  await save(mona, 'floral', { version: 0, changes: { name: 'Flower' } })
  const second = await save(omar, 'floral', {
    version: 0,
    changes: { 'variants.floral-701.price': 950 },
  })
  expect(second.data).toMatchObject({
    draftVersion: 2,
    draft: { name: 'Flower' },
    merged: [{ field: 'name', changedBy: 'Mona', changedAt: '2026-01-15T10:00:00.000Z' }],
  })
  const third = await save(mona, 'floral', { version: 1, changes: { summary: 'Silk' } })
  expect(third.data.merged).toMatchObject([
    { field: 'variants.floral-701.price', changedBy: 'Omar' },
  ])
  expect(await draftOf('floral')).toMatchObject({
    name: 'Flower',
    summary: 'Silk',
    variants: [{ price: 950 }, {}],
  })
})

test('the same field changed by two editors is a conflict, and nothing is written', async () => {
  const admin = await createProductAdmin()
  const { mona, omar, save, engine, entries } = admin
  await save(mona, 'floral', { version: 0, changes: { 'variants.floral-701.price': 900 } })
  admin.wait(60_000)
  const stored = await engine.db.selectFrom('product_drafts').selectAll().execute()
  const refused = await save(omar, 'floral', {
    version: 0,
    changes: { name: 'Flower', 'variants.floral-701.price': 950 },
  })
  expect(refused).toMatchObject({
    status: 409,
    errors: [
      {
        code: 'edit_conflict',
        field: 'variants.floral-701.price',
        params: {
          yours: 950,
          theirs: 900,
          changedBy: 'Mona',
          changedById: mona.id,
          changedAt: '2026-01-15T10:00:00.000Z',
          version: 1,
        },
      },
    ],
  })
  expect(await engine.db.selectFrom('product_drafts').selectAll().execute()).toEqual(stored)
  expect(await entries('product.draft_saved')).toHaveLength(1)
  const same = await save(omar, 'floral', {
    version: 0,
    changes: { 'variants.floral-701.price': 900 },
  })
  expect([same.status, same.data.draftVersion]).toEqual([200, 1])
})

test('a variant that one editor removes and the other one changes is a conflict', async () => {
  const { mona, omar, save } = await createProductAdmin()
  await save(mona, 'floral', { version: 0, changes: { 'variants.floral-701': null } })
  const refused = await save(omar, 'floral', {
    version: 0,
    changes: { 'variants.floral-701.price': 950 },
  })
  expect(refused.errors).toMatchObject([
    { code: 'edit_conflict', field: 'variants.floral-701.price', params: { changedBy: 'Mona' } },
  ])
  const unknown = await save(mona, 'floral', {
    version: 1,
    changes: { 'variants.floral-red.price': 950 },
  })
  expect(unknown.errors).toMatchObject([
    { code: 'invalid', field: 'changes.variants.floral-red.price' },
  ])
})

test('an editor who knew an earlier draft merges with what was discarded and saved since', async () => {
  const { mona, omar, save, draftOf } = await createProductAdmin()
  await save(mona, 'floral', { version: 0, changes: { name: 'Flower' } })
  await mona.post('/products/floral/discard-draft', { version: 1 })
  const stale = await save(omar, 'floral', { version: 1, changes: { name: 'Blossom' } })
  expect(stale.errors).toMatchObject([
    { field: 'name', params: { theirs: 'floral', changedBy: 'Mona' } },
  ])
  // A new draft continues the versions, so that the earlier one cannot be taken for it.
  await save(mona, 'floral', { version: 0, changes: { summary: 'Silk' } })
  const merged = await save(omar, 'floral', { version: 1, changes: { tags: ['#New'] } })
  expect(merged.data).toMatchObject({ draftVersion: 4, draft: { summary: 'Silk', tags: ['#New'] } })
  expect((await draftOf('floral')).name).toBe('floral')
})

test('a description loses scripts and attributes when it is saved', async () => {
  const { mona, save, draftOf, publish, readPublic } = await createProductAdmin()
  const description =
    '<p onclick="x()">Silk<img src=x onerror=alert(1)><script>alert(1)</script></p>'
  await save(mona, 'floral', { version: 0, changes: { description } })
  expect((await draftOf('floral')).description).toBe('<p>Silk</p>')
  await publish('floral')
  expect((await readPublic('floral')).product.description).toBe('<p>Silk</p>')
})

test('a code or an id of another variant is refused, within the draft too', async () => {
  const { mona, save } = await createProductAdmin()
  const refused = async (changes: Record<string, unknown>) => {
    const { status, errors } = await save(mona, 'floral', { version: 0, changes })
    return [status, errors[0]?.code, errors[0]?.field]
  }
  expect(await refused({ 'variants.floral-701.code': 'GLEN-GREY' })).toEqual([
    409,
    'already_exists',
    'variants.floral-701.code',
  ])
  expect(await refused({ 'variants.floral-701.code': 'FLORAL-IVORY' })).toEqual([
    409,
    'already_exists',
    'variants.floral-ivory.code',
  ])
  expect(await refused({ 'variants.glen-grey': variantDoc('glen-grey', { code: 'X' }) })).toEqual([
    409,
    'already_exists',
    'variants.glen-grey',
  ])
})

test('two variants exchange their codes', async () => {
  const { mona, save, publish, readPublic } = await createProductAdmin()
  const changes = {
    'variants.floral-701.code': 'FLORAL-IVORY',
    'variants.floral-ivory.code': 'FLORAL-701',
  }
  expect((await save(mona, 'floral', { version: 0, changes })).status).toBe(200)
  expect((await publish('floral')).status).toBe(200)
  const codes = (await readPublic('floral')).product.productVariants.map(
    ({ code }: { code: string }) => code,
  )
  expect(codes).toEqual(['FLORAL-IVORY', 'FLORAL-701'])
})

test.each([
  [{ price: 1 }, 'unknown_field', 'price'],
  [{ 'variants.floral-701.stock': 1 }, 'unknown_field', 'variants.floral-701.stock'],
  [{ 'variants.FLORAL.price': 1 }, 'unknown_field', 'variants.FLORAL.price'],
  [{ constructor: 1 }, 'unknown_field', 'constructor'],
  [{ 'variants.floral-701.price': 0 }, 'invalid', 'changes.variants.floral-701.price'],
  [{ 'variants.floral-701.price': 1.005 }, 'invalid', 'changes.variants.floral-701.price'],
  [{ category: 'socks' }, 'invalid', 'changes.category'],
  [{ name: 'x'.repeat(121) }, 'invalid', 'changes.name'],
  [{ modelImage: 'https://x/1-1200.avif' }, 'invalid', 'changes.modelImage'],
  [
    { 'variants.floral-701.images': [{ src: '/a.png', alt: '' }] },
    'invalid',
    'changes.variants.floral-701.images.0.src',
  ],
  [{ 'variants.new': variantDoc('other') }, 'invalid', 'changes.variants.new.id'],
  [{}, 'invalid', 'changes'],
])('a draft with %j is 422 %s', async (changes, code, field) => {
  const { mona, save, engine } = await createProductAdmin()
  const refused = await save(mona, 'floral', { version: 0, changes })
  expect(refused).toMatchObject({ status: 422, errors: [{ code, field }] })
  expect(await engine.db.selectFrom('product_drafts').selectAll().execute()).toEqual([])
})

test('discarding deletes the draft and the rows that only it had', async () => {
  const { mona, save, engine, entries } = await createProductAdmin()
  const changes = { 'variants.floral-new': variantDoc('floral-new'), summary: 'Silk' }
  await save(mona, 'floral', { version: 0, changes })
  const stale = await mona.post('/products/floral/discard-draft', { version: 0 })
  expect(stale.errors).toMatchObject([
    { code: 'edit_conflict', field: 'summary', params: { theirs: 'Silk', version: 1 } },
    { code: 'edit_conflict', field: 'variants.floral-new' },
  ])
  const discarded = await mona.post('/products/floral/discard-draft', { version: 1 })
  expect(discarded.data).toMatchObject({ draft: null, draftVersion: 0 })
  const row = engine.db.selectFrom('variants').select('id').where('id', '=', 'floral-new')
  expect(await row.execute()).toEqual([])
  expect(await entries('product.draft_discarded')).toMatchObject([
    {
      changes: [{ field: 'summary', from: 'Silk', to: 'floral' }, { field: 'variants.floral-new' }],
    },
  ])
  const again = await mona.post('/products/floral/discard-draft', { version: 0 })
  expect(again.status).toBe(200)
})

test('a draft changes no version of its product', async () => {
  const { mona, save } = await createProductAdmin()
  const { version } = (await mona.get('/products/floral')).data
  const saved = await save(mona, 'floral', {
    version: 0,
    changes: { name: 'Flower', 'variants.floral-new': variantDoc('floral-new') },
  })
  expect(saved.data.version).toBe(version)
})

test('the draft of a product that was never published cannot be discarded, only deleted', async () => {
  const { mona, save, createDraft, engine, entries, publish } = await createProductAdmin()
  const id = await createDraft()
  const stale = await mona.post(`/products/${id}/discard-draft`, { version: 1 })
  expect(stale.status).toBe(409)
  const refused = await mona.post(`/products/${id}/discard-draft`, { version: 2 })
  expect(refused).toMatchObject({
    status: 422,
    errors: [{ code: 'invalid', description: expect.stringContaining('Delete it instead.') }],
  })
  const drafts = engine.db.selectFrom('product_drafts').select(['product_id', 'version'])
  expect(await drafts.execute()).toEqual([{ product_id: id, version: 2 }])
  expect(await entries('product.draft_discarded')).toEqual([])
  // Once it was published, what is in the shop remains.
  await publish(id)
  await save(mona, id, { version: 0, changes: { summary: 'Wool' } })
  const { data } = await mona.get(`/products/${id}`)
  const discarded = await mona.post(`/products/${id}/discard-draft`, { version: data.draftVersion })
  expect(discarded.data).toMatchObject({ draft: null, published: { summary: 'Silk' } })
})
