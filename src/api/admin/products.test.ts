/** Tests `data/products/product-rows.ts`, `data/products/product-order.ts` and `data/products/product-editor.ts` too. */
import { expect, test } from 'vitest'
import { storedRecord } from '#data/products/catalogue-records.ts'
import { createProductAdmin } from '#test/admin/product-admin.ts'
import { smallCatalogue } from '#test/shop/factories.ts'
import { variantDoc } from '#test/shop/product-docs.ts'

type Row = { id: string }
const idsOf = (items: readonly Row[]) => items.map(({ id }) => id)

test('lists products of all states with what the shop and their drafts say', async () => {
  const admin = await createProductAdmin()
  const { mona, createDraft, save } = admin
  await createDraft()
  await save(mona, 'floral', { version: 0, changes: { name: 'Flower' } })
  const { data } = await mona.get('/products?sort=name')
  expect(idsOf(data.items)).toEqual(['floral', 'glen', 'oxford', 'regimental'])
  expect(data.items[0]).toEqual({
    id: 'floral',
    name: 'floral',
    category: 'ties',
    state: 'published',
    hasDraft: true,
    image: '/pictures/floral-701/1-00000000-1200.avif',
    priceFrom: 990,
    priceTo: 990,
    stock: 1003,
    isLow: true,
    lowCount: 1,
    soldOutCount: 0,
    colors: [
      { name: 'Midnight', image: '/pictures/floral-701/2-00000000-1200.avif' },
      { name: 'Ivory', image: '/pictures/floral-ivory/2-00000000-1200.avif' },
    ],
    updatedAt: '2026-01-15T10:00:00.000Z',
    updatedBy: 'Mona',
  })
  expect(data.items[3]).toMatchObject({
    name: 'Regimental',
    state: 'draft',
    image: '/pictures/regimental-navy/1-00000000-1200.avif',
    priceFrom: 850,
    stock: 0,
    isLow: false,
  })
  expect(data.items[1]).toMatchObject({ hasDraft: false, updatedAt: null })
})

test('filters products, and walks all of them by cursor', async () => {
  const { mona, createDraft } = await createProductAdmin()
  await createDraft()
  const find = async (query: string) => idsOf((await mona.get(`/products?${query}`)).data.items)
  expect(await find('state=draft')).toEqual(['regimental'])
  expect(await find('category=shirts')).toEqual(['oxford'])
  expect(await find('q=midnight')).toEqual(['floral'])
  expect(await find('q=NAVY')).toEqual(['regimental'])
  expect(await find('tag=%23Classic')).toEqual(['oxford'])
  expect(await find('level=out')).toEqual(['glen'])
  expect(await find('hasDraft=true')).toEqual(['regimental'])
  expect(await find('withoutImage=true')).toEqual([])
  for (const sort of ['rank', 'name', 'updated']) {
    const all = await find(`sort=${sort}`)
    const walked: string[] = []
    let cursor = ''
    do {
      const { data } = await mona.get(`/products?sort=${sort}&limit=3${cursor}`)
      walked.push(...idsOf(data.items))
      cursor = data.nextCursor === null ? '' : `&cursor=${data.nextCursor}`
    } while (cursor !== '')
    expect(walked).toEqual(all)
  }
  const { data } = await mona.get('/products?sort=name&limit=1')
  const byName = Buffer.from('["name",0,1,"floral"]').toString('base64url')
  for (const query of ['cursor=unknown', `cursor=${data.nextCursor}`, `sort=name&cursor=${byName}`])
    expect((await mona.get(`/products?${query}`)).errors).toMatchObject([
      { code: 'invalid', field: 'cursor' },
    ])
  expect((await mona.get('/products?colour=navy')).errors).toMatchObject([
    { code: 'unknown_field', field: 'colour' },
  ])
})

test('finds the products whose Arabic texts are missing or older than the English ones', async () => {
  const catalogue = smallCatalogue().map((record) => {
    const translations = { ar: { name: 'زهور', summary: 'حرير', description: '<p>حرير</p>' } }
    const variants = record.variants.map((each) => ({
      ...each,
      translations: {
        ar: { name: 'زهور', color: 'كحلي', imageAlts: each.imageAlts.map(() => 'صورة') },
      },
    }))
    return record.id === 'floral'
      ? storedRecord({ ...record, translations, variants }, undefined)
      : record
  })
  const { mona, save } = await createProductAdmin({ catalogue })
  const found = async () => idsOf((await mona.get('/products?withoutArabic=true')).data.items)
  expect((await found()).toSorted()).toEqual(['glen', 'oxford'])
  expect(idsOf((await mona.get('/products?withoutArabic=false')).data.items)).toEqual(['floral'])
  const arabicOf = async () => (await mona.get('/products/floral')).data.arabic
  expect(await arabicOf()).toBe('current')
  await save(mona, 'floral', { version: 0, changes: { name: 'Flower' } })
  expect(await arabicOf()).toBe('outdated')
  const added = { 'variants.floral-rose': variantDoc('floral-rose', { color: 'Rose' }) }
  await save(mona, 'floral', { version: 1, changes: added })
  expect(await arabicOf()).toBe('missing')
})

test('a product that changes while the list is walked is on one page exactly', async () => {
  const { mona, save } = await createProductAdmin()
  const change = (id: string, version: number) =>
    save(mona, id, { version, changes: { summary: `Version ${version}` } })
  for (const id of ['glen', 'oxford', 'floral']) await change(id, 0)
  const walked: string[] = []
  let cursor = ''
  do {
    const { data } = await mona.get(`/products?sort=updated&limit=1${cursor}`)
    walked.push(...idsOf(data.items))
    cursor = data.nextCursor === null ? '' : `&cursor=${data.nextCursor}`
    // One that was shown, and one that was not: both would come first in a new list.
    if (walked.length === 1) for (const id of ['floral', 'glen']) await change(id, 1)
  } while (cursor !== '')
  expect(walked).toEqual(['floral', 'oxford', 'glen'])
  expect(idsOf((await mona.get('/products?sort=updated')).data.items)).toEqual([
    'glen',
    'floral',
    'oxford',
  ])
})

test('counts the products of each list, and filters several states', async () => {
  const { mona, createDraft } = await createProductAdmin()
  await createDraft()
  const { data: glen } = await mona.get('/products/glen')
  await mona.post('/products/glen/archive', { version: glen.version })
  const { data } = await mona.get('/products?state=draft,published&withTotal=true&limit=2')
  expect(data).toMatchObject({
    total: 3,
    isTotalCapped: false,
    counts: { ties: 2, shirts: 1, archived: 1, low: 1, withoutImage: 0, hasDraft: 0 },
  })
  expect(data.tags).toContain('#Classic')
  expect((await mona.get('/products?state=hidden')).status).toBe(422)
})

test('the order of the shop has the prices, the stock and the match of each variant', async () => {
  const { mona } = await createProductAdmin()
  const { data } = await mona.get('/products/order?category=ties&q=midnight')
  const [first, glen] = data.items
  expect(first).toMatchObject({
    variantId: 'floral-701',
    productName: 'floral',
    price: 990,
    oldPrice: 1150,
    stock: 1000,
    isLow: false,
    state: 'published',
    hasDraft: false,
    isMatch: true,
  })
  expect(glen).toMatchObject({ variantId: 'glen-grey', isMatch: false })
})

test('creates a product with an id from its name, and refuses an id that exists', async () => {
  const { mona, engine } = await createProductAdmin()
  const created = await mona.post('/products', { name: 'Café Noir', category: 'shirts' })
  expect(created.data).toMatchObject({
    id: 'cafe-noir',
    state: 'draft',
    version: 1,
    draftVersion: 1,
    published: null,
    draft: { name: 'Café Noir', category: 'shirts', variants: [] },
    draftSavedBy: { name: 'Mona' },
    stock: {},
  })
  expect(created.data.requirements).toEqual([
    { field: 'description', message: 'Write a description' },
    { field: 'variants', message: 'Add a variant' },
  ])
  for (const body of [
    { name: 'Cafe noir', category: 'ties' },
    { id: 'floral', name: 'Other', category: 'ties' },
    { name: 'Order', category: 'ties' },
  ]) {
    const refused = await mona.post('/products', body)
    expect(refused).toMatchObject({
      status: 409,
      errors: [{ code: 'already_exists', field: 'id' }],
    })
  }
  expect(
    await mona.post('/products', { id: 'قميص', name: 'Shirt', category: 'ties' }),
  ).toMatchObject({
    status: 422,
    errors: [
      {
        field: 'id',
        description: 'Use small Latin letters, digits and hyphens, such as summer-linen',
      },
    ],
  })
  const arabic = await mona.post('/products', { name: 'قميص', category: 'shirts' })
  expect(arabic.data.id).toMatch(/^product-[0-9a-f]{8}$/)
  const row = engine.db.selectFrom('products').select('name').where('id', '=', 'floral')
  expect(await row.executeTakeFirst()).toEqual({ name: 'floral' })
})

test('counts the carts, wishlists and open orders of a product', async () => {
  const { mona, place, guest, put, call } = await createProductAdmin()
  const [first, second] = [guest(), guest()]
  await put(first, 'floral-701')
  await put(first, 'floral-ivory')
  await put(second, 'floral-701')
  await call('POST', '/Wishlist/add-to-wishlist/floral-ivory', { as: first })
  await place()
  const done = await place()
  await mona.post(`/orders/${done}/status`, { to: 'delivered' })
  await place({ items: { 'oxford-white-m': 1 } })
  const { data } = await mona.get('/products/floral/impact')
  expect(data).toEqual({ carts: 2, wishlists: 1, openOrders: 1 })
  expect((await mona.get('/products/unknown/impact')).status).toBe(404)
})

interface OrderItem {
  variantId: string
  rank: number
  isOnSale: boolean
}

test('moves a colourway, and the listing of the shop follows', async () => {
  const admin = await createProductAdmin()
  const { mona, call, createDraft, entries } = admin
  await createDraft()
  const readOrder = async () => (await mona.get('/products/order')).data.items as OrderItem[]
  const order = (items: readonly OrderItem[]) => items.map(({ variantId }) => variantId)
  expect(order(await readOrder())).toEqual([
    'floral-701',
    'oxford-white-l',
    'oxford-white-m',
    'glen-grey',
    'floral-ivory',
    'regimental-navy',
  ])
  expect((await readOrder()).at(-1)?.isOnSale).toBe(false)
  const ties = await mona.get('/products/order?category=shirts')
  expect(order(ties.data.items)).toEqual(['oxford-white-l', 'oxford-white-m'])
  const moves = [{ variantId: 'oxford-white-m', afterVariantId: 'floral-ivory' }]
  const moved = await mona.post('/products/order', { moves })
  expect(order(moved.data.items)).toEqual([
    'floral-701',
    'glen-grey',
    'floral-ivory',
    'oxford-white-l',
    'oxford-white-m',
    'regimental-navy',
  ])
  const { body } = await call('GET', '/shop/listing')
  const cards = body.data.cards.map((card: { productVariantID: string }) => card.productVariantID)
  expect(cards).toEqual(['floral-701', 'floral-ivory', 'oxford-white-l'])
  expect((await entries('product.reordered')).map((each) => each.subject_id)).toContain('oxford')
  const unknown = [{ variantId: 'unknown', afterVariantId: null }]
  expect((await mona.post('/products/order', { moves: unknown })).status).toBe(404)
})

test('two people who reorder at once lose no product', async () => {
  const { mona, omar } = await createProductAdmin()
  const results = await Promise.all([
    mona.post('/products/order', {
      moves: [{ variantId: 'floral-ivory', afterVariantId: null }],
    }),
    omar.post('/products/order', {
      moves: [{ variantId: 'glen-grey', afterVariantId: 'floral-701' }],
    }),
  ])
  expect(results.map(({ status }) => status)).toEqual([200, 200])
  const items = (await mona.get('/products/order')).data.items as OrderItem[]
  expect(items.map(({ variantId }) => variantId)).toEqual([
    'floral-ivory',
    'floral-701',
    'glen-grey',
    'oxford-white-l',
    'oxford-white-m',
  ])
})
