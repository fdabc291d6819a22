/** Tests `prices.ts`, `data/products/prices.ts` and `data/audit/price-confirmation.ts`. */
import { expect, test } from 'vitest'
import { createProductAdmin } from '#test/admin/product-admin.ts'
import { csvOf } from '#test/shop/catalogue-import.ts'
import { product, smallCatalogue, variant } from '#test/shop/factories.ts'

const variantIds = Array.from({ length: 51 }, (_, index) => `tie-${index}`)

/** Creates an admin of a catalogue with 51 variants more. */
const createAdmin = () =>
  createProductAdmin({
    catalogue: [
      ...smallCatalogue(),
      product(
        'tie',
        variantIds.map((id, index) => variant(id, { price: 500 + index * 7, oldPrice: 600 })),
      ),
    ],
  })

type Admin = Awaited<ReturnType<typeof createAdmin>>

const increase = { kind: 'percent', value: 10, endDigit: 9 }

async function preview({ mona }: Admin, given: Record<string, unknown>) {
  const request = { change: increase, oldPrice: 'unchanged', ...given }
  return { request, ...(await mona.post('/prices/preview', request)) }
}

const readPrices = async ({ engine }: Admin, ids: readonly string[]) =>
  engine.db
    .selectFrom('variants')
    .select(['id', 'price', 'old_price'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

test('the result of +10 % ending in 9 on 40 variants equals the preview', async () => {
  const admin = await createAdmin()
  const { mona, place, engine, entries, call } = admin
  const orderId = await place({ items: { 'tie-0': 2 } })
  const ids = variantIds.slice(0, 40)
  const before = await readPrices(admin, ids)
  const { request, data } = await preview(admin, { variantIds: ids })
  expect(await readPrices(admin, ids)).toEqual(before)
  expect(data.rows[0]).toEqual({
    variantId: 'tie-0',
    before: 500,
    after: 549,
    oldPriceAfter: 600,
  })
  // The new price reaches the old one.
  expect(data.rows[39]).toMatchObject({ before: 773, after: 849, oldPriceAfter: 0 })
  const { status, data: applied } = await mona.post('/prices', {
    ...request,
    previewHash: data.previewHash,
  })
  expect([status, applied]).toEqual([200, data])
  const stored = new Map((await readPrices(admin, ids)).map((row) => [row.id, row]))
  for (const { variantId, after, oldPriceAfter } of data.rows)
    expect(stored.get(variantId)).toMatchObject({
      price: after * 100,
      old_price: oldPriceAfter * 100,
    })
  const { body } = await call('GET', '/products/get-product/tie')
  const shown = body.data.productVariants.find(
    (each: { productVariantID: string }) => each.productVariantID === 'tie-0',
  )
  expect(shown.price).toBe(549)
  const items = engine.db.selectFrom('order_items').select('price').where('order_id', '=', orderId)
  expect(await items.execute()).toEqual([{ price: 50_000 }])
  const [entry, ...others] = await entries('product.prices_changed')
  expect([entry?.subject_id, others]).toEqual(['tie', []])
  expect(entry?.changes).toContainEqual({ field: 'variants.tie-0.price', from: 500, to: 549 })
})

test('changes no price if one would not be above 0', async () => {
  const admin = await createAdmin()
  const { mona, entries } = admin
  const ids = ['tie-0', 'tie-40']
  const before = await readPrices(admin, ids)
  const request = {
    variantIds: ids,
    change: { kind: 'amount', value: -500 },
    oldPrice: 'previous',
  }
  const refused = { status: 422, errors: [{ code: 'invalid', field: 'tie-0' }] }
  expect(await mona.post('/prices/preview', request)).toMatchObject(refused)
  expect(await mona.post('/prices', { ...request, previewHash: 'none' })).toMatchObject(refused)
  expect(await readPrices(admin, ids)).toEqual(before)
  expect(await entries('product.prices_changed')).toEqual([])
})

test('a price that changed since the preview outdates it', async () => {
  const admin = await createAdmin()
  const { mona, engine } = admin
  const { request, data } = await preview(admin, { variantIds: ['tie-0', 'tie-1'] })
  await engine.db.updateTable('variants').set({ price: 70_000 }).where('id', '=', 'tie-1').execute()
  const refused = await mona.post('/prices', { ...request, previewHash: data.previewHash })
  expect(refused).toMatchObject({ status: 409, errors: [{ code: 'plan_outdated' }] })
  expect(await readPrices(admin, ['tie-0'])).toMatchObject([{ price: 50_000 }])
})

test('more than 50 prices need a recent sign-in', async () => {
  const admin = await createAdmin()
  const { mona, wait } = admin
  const all = await preview(admin, { variantIds })
  const some = await preview(admin, { variantIds: variantIds.slice(0, 50) })
  wait(11 * 60_000)
  const change = ({ request, data }: typeof all) =>
    mona.post('/prices', { ...request, previewHash: data.previewHash })
  expect(await change(all)).toMatchObject({
    status: 403,
    errors: [{ code: 'reauthentication_required' }],
  })
  expect(await readPrices(admin, ['tie-0'])).toMatchObject([{ price: 50_000 }])
  expect((await change(some)).status).toBe(200)
})

/** Sets a price of some variants. Returns the status and the code of an error. */
async function setPrice(admin: Admin, ids: readonly string[], value: number) {
  const change = { kind: 'set', value }
  const { request, data } = await preview(admin, { variantIds: ids, change })
  const { previewHash } = data
  const { status, errors } = await admin.mona.post('/prices', { ...request, previewHash })
  return [status, errors?.[0]?.code]
}

/** Counts the session of Mona as confirmed now. */
const confirm = ({ engine, clock, wait }: Admin) => {
  wait(1000)
  return engine.db
    .updateTable('staff_sessions')
    .set({ reauthenticated_at: clock.now.toISOString() })
    .execute()
}

const refused = [403, 'reauthentication_required']

test('changed prices of all calls count until the next confirmation', async () => {
  const admin = await createAdmin()
  admin.wait(11 * 60_000)
  for (let from = 0; from < 50; from += 10)
    expect(await setPrice(admin, variantIds.slice(from, from + 10), 490)).toEqual([200, undefined])
  expect(await setPrice(admin, ['tie-50'], 490)).toEqual(refused)
  expect(await readPrices(admin, ['tie-50'])).toMatchObject([{ price: 85_000 }])
  await confirm(admin)
  expect(await setPrice(admin, ['tie-50'], 490)).toEqual([200, undefined])
  admin.wait(11 * 60_000)
  expect(await setPrice(admin, variantIds.slice(0, 49), 480)).toEqual([200, undefined])
  expect(await setPrice(admin, ['tie-49'], 480)).toEqual(refused)
})

test('of calls at the same time only 50 prices change', async () => {
  const admin = await createAdmin()
  admin.wait(11 * 60_000)
  const parts = [0, 17, 34].map((from) => variantIds.slice(from, from + 17))
  const results = await Promise.all(parts.map((ids) => setPrice(admin, ids, 490)))
  expect(results.toSorted()).toEqual([[200, undefined], [200, undefined], refused])
})

test('a price below half of the old one needs a confirmation', async () => {
  const admin = await createAdmin()
  admin.wait(11 * 60_000)
  expect(await setPrice(admin, ['tie-0'], 249.99)).toEqual(refused)
  expect(await setPrice(admin, ['tie-0'], 250)).toEqual([200, undefined])
  await confirm(admin)
  expect(await setPrice(admin, ['tie-0'], 0.01)).toEqual([200, undefined])
})

test('a publication and an import with such a price need a confirmation', async () => {
  const admin = await createAdmin()
  const { mona, save, publish } = admin
  const productVersion = (await mona.get('/products/tie')).data.productVersion
  const changes = { 'variants.tie-0.price': 1 }
  await save(mona, 'tie', { version: 0, productVersion, changes })
  admin.wait(11 * 60_000)
  expect(await publish('tie')).toMatchObject({ status: 403 })
  const [floral] = smallCatalogue()
  if (!floral) throw new Error('The small catalogue is empty.')
  const variants = floral.variants.map((each) => ({ ...each, price: 100, oldPrice: 0 }))
  const body = csvOf([{ ...floral, variants }])
  const headers = { 'content-type': 'text/csv' }
  const { data } = await mona.send('/catalogue/import/plan', { body, headers })
  const apply = () => mona.send(`/catalogue/import?planHash=${data.planHash}`, { body, headers })
  expect(await apply()).toMatchObject({ status: 403 })
  expect(await readPrices(admin, ['floral-701', 'tie-0'])).toMatchObject([
    { price: 99_000 },
    { price: 50_000 },
  ])
  await confirm(admin)
  expect((await publish('tie')).status).toBe(200)
  expect((await apply()).status).toBe(200)
})

test('changes only variants on sale, each once', async () => {
  const admin = await createAdmin()
  await admin.createDraft()
  for (const id of ['unknown', 'regimental-navy']) {
    const refused = await preview(admin, { variantIds: ['tie-0', id] })
    expect(refused).toMatchObject({ status: 404, errors: [{ code: 'not_found' }] })
  }
  const twice = await preview(admin, { variantIds: ['tie-0', 'tie-0'] })
  expect(twice).toMatchObject({ status: 422, errors: [{ field: 'variantIds' }] })
})

test('a draft that changes the same price conflicts with the new one when it is published', async () => {
  const admin = await createAdmin()
  const { mona, omar, save, publish } = admin
  await save(omar, 'tie', { version: 0, changes: { 'variants.tie-0.price': 650, name: 'Tie' } })
  const { request, data } = await preview(admin, { variantIds: ['tie-0', 'tie-1'] })
  await mona.post('/prices', { ...request, previewHash: data.previewHash })
  const refused = await publish('tie')
  expect(refused.errors).toMatchObject([
    {
      code: 'edit_conflict',
      field: 'variants.tie-0.price',
      params: { yours: 650, theirs: 549, changedBy: 'Mona' },
    },
  ])
})

test('prices change while shoppers buy without a deadlock', async () => {
  const admin = await createAdmin()
  const { mona, place, stockOf } = admin
  const before = await stockOf()
  const change = async () => {
    const ids = ['floral-ivory', 'floral-701', 'tie-3', 'tie-1']
    const { request, data } = await preview(admin, {
      variantIds: ids,
      change: { kind: 'amount', value: 1 },
    })
    return (await mona.post('/prices', { ...request, previewHash: data.previewHash })).status
  }
  const [status] = await Promise.all([change(), ...Array.from({ length: 8 }, () => place())])
  expect(status).toBe(200)
  expect(await stockOf()).toBe(before - 8)
})
