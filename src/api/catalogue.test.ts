/** Tests `catalogue.ts` and `data/products/catalogue.ts`. */
import { expect, test } from 'vitest'
import { changeCatalogue } from '#data/products/save-catalogue.ts'
import { setStock } from '#data/stock/stock-changes.ts'
import { testActor } from '#test/admin/actors.ts'
import { checkoutBody, createTestShop } from '#test/shop/create-test-shop.ts'
import { product, variant } from '#test/shop/factories.ts'

test('get-products returns the whole catalogue, sorted by rank [calls.get-products, listing.sort, data.equal-ids]', async () => {
  const shop = await createTestShop()
  const { status, body } = await shop.call('GET', '/products/get-products')
  expect(status).toBe(200)
  expect(body).toMatchObject({ succeeded: true, errors: [] })
  expect(body.data.map((each: { id: string }) => each.id)).toEqual(['floral', 'oxford', 'glen'])
  expect(body.data[0]).toMatchObject({
    id: 'floral',
    productID: 'floral',
    category: 'ties',
    summery: 'floral',
  })
  expect(body.data[0].productVariants[0]).toMatchObject({
    productVariantID: 'floral-701',
    price: 990,
    oldPrice: 1150,
    stockQuantity: 10,
    size: null,
  })
})

test('get-product returns one product; unknown and malformed ids return the same 404 [calls.get-product, refusals.malformed-id, api.status-404]', async () => {
  const shop = await createTestShop()
  const found = await shop.call('GET', '/products/get-product/floral')
  expect(found.body.data.id).toBe('floral')
  const unknown = await shop.call('GET', '/products/get-product/nothing')
  const malformed = await shop.call('GET', '/products/get-product/%00..%2f')
  expect([unknown.status, malformed.status]).toEqual([404, 404])
  expect(malformed.body).toEqual(unknown.body)
})

test('get-products accepts filters and names an unknown parameter [calls.get-products-parameters, api.status-422]', async () => {
  const shop = await createTestShop()
  const shirts = await shop.call('GET', '/products/get-products?category=shirts&limit=1')
  expect(shirts.body.data.map((each: { id: string }) => each.id)).toEqual(['oxford'])
  const wrong = await shop.call('GET', '/products/get-products?limit=0&colour=red')
  expect([wrong.status, wrong.codes.toSorted()]).toEqual([422, ['invalid', 'unknown_field']])
})

test('returns a change of another process in the next response', async () => {
  const shop = await createTestShop()
  await shop.call('GET', '/products/get-products')
  await setStock(shop.engine, {
    variantId: 'floral-701',
    quantity: 2,
    actor: testActor,
    now: new Date(),
  })
  const { body } = await shop.call('GET', '/products/get-product/floral')
  expect(body.data.productVariants[0].stockQuantity).toBe(2)
})

test('allows caches to revalidate the catalogue and forbids them to store related products', async () => {
  const shop = await createTestShop()
  for (const [path, expected] of [
    ['/products/get-products', 'public, no-cache'],
    ['/products/get-product/floral', 'public, no-cache'],
    ['/shop/listing', 'public, no-cache'],
    ['/shop/settings', 'public, no-cache'],
    ['/products/get-related-products/floral', 'no-store'],
    ['/products/get-product/nothing', 'no-store'],
  ] as const) {
    const { headers } = await shop.call('GET', path)
    expect(headers.get('cache-control'), path).toBe(expected)
  }
})

test('returns related products in stock by category, and 404 for an unknown product [calls.get-related-products, related.in-stock, related.grouped, related.unknown]', async () => {
  const shop = await createTestShop()
  const { body } = await shop.call('GET', '/products/get-related-products/floral')
  expect(Object.keys(body.data)).toEqual(['shirts'])
  expect(body.data.shirts[0].productVariants[0]).toHaveProperty('productVariantID')
  const unknown = await shop.call('GET', '/products/get-related-products/nothing')
  expect(unknown.status).toBe(404)
})

test('carts, wishlists and orders remain valid after a product is changed or removed', async () => {
  const shop = await createTestShop()
  const [buyer, other] = [shop.guest(), shop.guest()]
  await shop.put(buyer, 'floral-701')
  await shop.call('POST', '/Orders/checkout', { as: buyer, body: checkoutBody() })
  await shop.put(other, 'floral-701')
  await shop.call('POST', '/Wishlist/add-to-wishlist/floral-701', { as: other })
  const renamed = product('floral', [variant('floral-ivory', { price: 1, name: 'Renamed' })])
  await changeCatalogue(
    shop.engine,
    { save: [renamed], remove: ['oxford'] },
    { actor: testActor, now: new Date() },
  )
  const order = (await shop.call('GET', '/Orders/get-orders', { as: buyer })).body.data[0]
  expect(order.items[0]).toMatchObject({ variantName: 'floral-701', price: 990 })
  const cart = (await shop.call('GET', '/Carts/get-my-cart', { as: other })).body.data
  expect(cart.items[0]).toMatchObject({ productVariantId: 'floral-701', stockQuantity: 0 })
  const wishlist = (await shop.call('GET', '/Wishlist/get-my-wishlist', { as: other })).body.data
  expect(wishlist.items[0].productVariant).toMatchObject({
    stockQuantity: 0,
    variantName: 'floral-701',
  })
  const refused = await shop.call('POST', '/Orders/checkout', { as: other, body: checkoutBody() })
  expect([refused.status, refused.codes]).toEqual([409, ['sold_out']])
  const removed = await shop.call('GET', '/products/get-product/oxford')
  expect(removed.status).toBe(404)
})

test('returns filtered cards, their number and their facets [calls.listing]', async () => {
  const shop = await createTestShop()
  const whole = await shop.call('GET', '/shop/listing')
  const part = await shop.call('GET', '/shop/listing?limit=1&offset=1')
  expect(part.body.data.cards).toEqual([whole.body.data.cards[1]])
  expect(part.body.data.total).toBe(whole.body.data.cards.length)
  const [card] = whole.body.data.cards
  expect(card).toMatchObject({ productID: 'floral', productVariantID: 'floral-701', price: 990 })
  expect(card).not.toHaveProperty('description')
  const expensive = await shop.call('GET', '/shop/listing?priceFrom=991')
  expect(expensive.body.data.cards.map((each: { price: number }) => each.price)).not.toContain(990)
  for (const { value, count } of whole.body.data.colours) {
    const filtered = await shop.call('GET', `/shop/listing?color=${encodeURIComponent(value)}`)
    expect(filtered.body.data.total).toBe(count)
  }
  expect((await shop.call('GET', '/shop/listing?limit=121')).status).toBe(422)
})

test('returns whether products belong to the category of a listing, and the name of its tag [calls.listing]', async () => {
  const shop = await createTestShop({
    catalogue: [
      product('knit', [variant('knit-1', { tags: ['#Hand Knitted'], stock: 0 })]),
      product('other', [variant('other-1')]),
    ],
  })
  const categoryOf = async (query: string) =>
    (await shop.call('GET', `/shop/listing${query}`)).body.data.category
  expect(await categoryOf('?category=hand-knitted')).toEqual({ name: 'Hand Knitted' })
  expect(await categoryOf('?category=knit&color=none')).toEqual({ name: null })
  expect(await categoryOf('?category=hats')).toBeNull()
  expect(await categoryOf('')).toBeNull()
})
