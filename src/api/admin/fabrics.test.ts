/** Tests `data/pictures/fabrics.ts` and `data/pictures/fabric-product.ts` too. */
import { expect, test } from 'vitest'
import { createProductAdmin } from '#test/admin/product-admin.ts'
import { navySatin, runTestJobs, testStudio } from '#test/admin/studio.ts'

const noFabric = '4f9c21ab-0c41-4d6b-9f7e-1f2a3b4c5d6e'

const stripe = {
  weave: 'repp',
  pattern: 'stripe',
  bands: [
    [1.7, '#1b2440'],
    [0.34, '#d9cfb4'],
  ],
}

async function openFabrics(fabric: object = navySatin) {
  const admin = await createProductAdmin({}, { studio: testStudio() })
  const { mona, omar } = admin
  const created = await mona.post('/fabrics', fabric)
  const { id } = created.data
  const edit = (version: number, changes: object, by = omar) =>
    by.post(`/fabrics/${id}`, { version, changes })
  let keys = 0
  /** Takes the pictures of the fabric. Returns the id of the job. */
  const takePictures = async () => {
    keys += 1
    const job = await mona.post('/studio/jobs', { fabricId: id }, `pictures-${keys}`)
    await runTestJobs(admin.engine, admin.clock.now)
    return String(job.data.id)
  }
  const createProduct = (body: object) => mona.post(`/fabrics/${id}/product`, body)
  return { ...admin, created, id, edit, takePictures, createProduct }
}

test('63 creates a fabric, lists it and records it', async () => {
  const { mona, created, id, entries, clock } = await openFabrics()
  expect(created.status).toBe(200)
  expect(created.data).toEqual({
    ...navySatin,
    id: expect.any(String),
    latestJobId: null,
    createdAt: clock.now.toISOString(),
    updatedAt: clock.now.toISOString(),
    version: 1,
  })
  expect((await mona.get('/fabrics')).data).toEqual({ items: [created.data] })
  expect((await mona.get(`/fabrics/${id}`)).data).toEqual(created.data)
  expect((await mona.get(`/fabrics/${noFabric}`)).status).toBe(404)
  expect(await entries('fabric.created')).toMatchObject([
    { subject_kind: 'fabric', subject_id: id, subject_version: 1, actor_name: 'Mona' },
  ])
})

test.each([
  ['an unknown pattern', { pattern: 'tartan' }, 'fabric.pattern'],
  ['a colour name', { ground: 'navy' }, 'fabric.ground'],
  ['an unknown field', { repeat: 2 }, 'repeat'],
])('63 refuses a fabric with %s', async (_, changes, field) => {
  const { mona, engine } = await openFabrics()
  const fabric = { ...navySatin.fabric, ...changes }
  const { status, errors } = await mona.post('/fabrics', { ...navySatin, fabric })
  expect([status, errors[0].field]).toEqual([422, field])
  expect(await engine.db.selectFrom('fabrics').select('id').execute()).toHaveLength(1)
})

test('63 merges edits of different fields, and refuses two edits of one field', async () => {
  const { edit, id, mona, entries } = await openFabrics()
  expect((await edit(1, { name: 'Midnight satin' })).data).toMatchObject({ version: 2, merged: [] })
  const merged = await edit(1, { fabric: stripe }, mona)
  expect(merged.data).toMatchObject({
    name: 'Midnight satin',
    fabric: stripe,
    version: 3,
    merged: [{ field: 'name', changedBy: 'Omar' }],
  })
  const conflict = await edit(1, { name: 'Ink satin' }, mona)
  expect(conflict.status).toBe(409)
  expect(conflict.errors).toMatchObject([
    {
      code: 'edit_conflict',
      field: 'name',
      params: { yours: 'Ink satin', theirs: 'Midnight satin', changedBy: 'Omar', version: 3 },
    },
  ])
  expect((await mona.get(`/fabrics/${id}`)).data).toMatchObject({ name: 'Midnight satin' })
  expect((await entries('fabric.edited')).map(({ changes }) => changes)).toEqual([
    [{ field: 'name', from: 'Navy satin', to: 'Midnight satin' }],
    [{ field: 'fabric', from: navySatin.fabric, to: stripe }],
  ])
})

test('63 the same edit twice changes nothing', async () => {
  const { edit, entries } = await openFabrics()
  await edit(1, { fabric: stripe })
  const again = await edit(2, { fabric: stripe })
  expect(again.data).toMatchObject({ version: 2 })
  expect(await entries('fabric.edited')).toHaveLength(1)
})

test('63 deletes a fabric unless a draft or a job uses it', async () => {
  const { mona, id, takePictures, createProduct, entries } = await openFabrics()
  await mona.post('/studio/jobs', { fabricId: id }, 'waiting-job')
  const waiting = await mona.send(`/fabrics/${id}`, { method: 'DELETE' })
  expect([waiting.status, waiting.errors[0].code]).toEqual([409, 'in_use'])
  const jobId = await takePictures()
  await createProduct({ jobId, name: 'Satin Plain', category: 'ties', price: 850 })
  expect((await mona.send(`/fabrics/${id}`, { method: 'DELETE' })).errors[0].code).toBe('in_use')
  await mona.send('/products/satin-plain', { method: 'DELETE' })
  expect((await mona.send(`/fabrics/${id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await mona.get(`/fabrics/${id}`)).status).toBe(404)
  expect((await mona.get(`/studio/jobs/${jobId}`)).status).toBe(404)
  expect(await entries('fabric.deleted')).toMatchObject([{ subject_id: id }])
})

test('63 a product of a fabric has pictures, alts and swatch, and publishes without further input', async () => {
  const { mona, id, takePictures, createProduct, draftOf, publish, readPublic, entries, engine } =
    await openFabrics()
  const jobId = await takePictures()
  const created = await createProduct({
    jobId,
    name: 'Plain Satin',
    category: 'ties',
    price: 850.5,
  })
  expect(created).toMatchObject({ status: 200, data: { productId: 'plain-satin' } })
  const doc = await draftOf('plain-satin')
  expect(doc.variants).toMatchObject([
    { id: 'plain-satin-navy', code: 'PLAIN-SATIN-NAVY', color: 'Navy', price: 850.5, fabricId: id },
  ])
  const images = doc.variants[0]?.images ?? []
  const media = await engine.db.selectFrom('media').select('id').execute()
  expect(images.map(({ src }) => src).toSorted()).toEqual(
    media.map((each) => `/media/${each.id}-1200.avif`).toSorted(),
  )
  expect(images.map(({ alt }) => alt)).toEqual([
    'Navy satin silk tie, hanging straight, tip down',
    'Navy satin silk tie, the silk close up in a soft fold',
    'Navy satin silk tie, knotted on a white collar',
    'Navy satin silk tie, rolled, its tip in front',
    'Navy satin silk tie, the back of the tip with keeper and label',
  ])
  expect((await mona.get('/products/plain-satin')).data.requirements).toEqual([])
  expect((await mona.get('/stock/plain-satin-navy')).data).toMatchObject({ stock: 0 })
  expect((await publish('plain-satin')).status).toBe(200)
  const { product } = await readPublic('plain-satin')
  expect(product).toMatchObject({ name: 'Plain Satin', summery: 'Navy satin silk tie.' })
  expect(product.productVariants[0].images).toEqual(images.map(({ src }) => src))
  expect(await entries('product.created')).toMatchObject([
    { subject_id: 'plain-satin', subject_version: 1, actor_name: 'Mona' },
  ])
})

test('63 a colourway joins the draft of a product with its price and sizes', async () => {
  const shirt = {
    name: 'Our stripe',
    garment: 'shirt',
    fabric: { ...stripe, weave: 'poplin' },
  }
  const { omar, save, takePictures, createProduct, draftOf, entries } = await openFabrics(shirt)
  const jobId = await takePictures()
  const first = { jobId, name: 'Bengal', category: 'shirts', price: 1590, sizes: ['M', 'L'] }
  expect((await createProduct(first)).status).toBe(200)
  await save(omar, 'bengal', { version: 1, changes: { summary: 'Poplin' } })
  const second = await createProduct({ jobId, productId: 'bengal', color: 'Wine' })
  expect(second).toMatchObject({ status: 200, data: { productId: 'bengal' } })
  const { variants, summary } = await draftOf('bengal')
  expect(summary).toBe('Poplin')
  expect(variants.map(({ id, size, price, color }) => [id, size, price, color])).toEqual([
    ['bengal-navy-m', 'M', 1590, 'Navy'],
    ['bengal-navy-l', 'L', 1590, 'Navy'],
    ['bengal-wine-m', 'M', 1590, 'Wine'],
    ['bengal-wine-l', 'L', 1590, 'Wine'],
  ])
  expect(variants[2]?.images[0]?.alt).toBe(
    'Wine striped poplin cotton shirt, folded, collar and cuff in view',
  )
  // The product exists, so the entry belongs to its draft, which merges edits by their entries.
  expect(await entries('product.created')).toHaveLength(1)
  expect(await entries('product.draft_saved')).toHaveLength(2)
})

test('63 refuses a product that exists, a colour that it has, and another garment', async () => {
  const { takePictures, createProduct, engine } = await openFabrics()
  const jobId = await takePictures()
  const product = { jobId, name: 'Plain Satin', category: 'ties', price: 850 }
  await createProduct(product)
  const before = await engine.db.selectFrom('product_drafts').selectAll().execute()
  const refusals = [
    [product, 409, 'already_exists', 'name'],
    [{ jobId, productId: 'plain-satin' }, 409, 'already_exists', 'color'],
    [{ ...product, name: 'Other', category: 'shirts' }, 422, 'invalid', 'category'],
    [{ ...product, name: 'Other', sizes: ['M'] }, 422, 'invalid', 'sizes'],
    [{ jobId, productId: 'oxford' }, 422, 'invalid', 'productId'],
    [{ jobId, productId: 'nothing' }, 422, 'invalid', 'productId'],
    [{ jobId, name: 'Other', category: 'ties' }, 422, 'invalid', 'price'],
    [{ ...product, productId: 'plain-satin' }, 422, 'invalid', 'name'],
    [{ ...product, jobId: noFabric }, 422, 'invalid', 'jobId'],
  ] as const
  for (const [body, status, code, field] of refusals) {
    const refused = await createProduct(body)
    expect([refused.status, refused.errors[0].code, refused.errors[0].field]).toEqual([
      status,
      code,
      field,
    ])
  }
  expect(await engine.db.selectFrom('product_drafts').selectAll().execute()).toEqual(before)
})

test('63 refuses a job that is not done, and pictures that were deleted', async () => {
  const { mona, id, createProduct, takePictures, engine } = await openFabrics()
  const waiting = await mona.post('/studio/jobs', { fabricId: id }, 'waiting-job')
  const product = { name: 'Plain Satin', category: 'ties', price: 850 }
  const early = await createProduct({ jobId: waiting.data.id, ...product })
  expect(early.errors[0]).toMatchObject({ code: 'invalid', field: 'jobId' })
  const jobId = await takePictures()
  await engine.db.deleteFrom('media').execute()
  const late = await createProduct({ jobId, ...product })
  expect(late.errors[0]).toMatchObject({
    field: 'jobId',
    description: 'The pictures of this job were deleted. Take them again.',
  })
})
