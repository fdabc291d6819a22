import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { countStock } from '#data/catalogue.ts'
import { removeProducts, saveProducts } from '#data/save-catalogue.ts'
import { checkoutBody, createTestShop } from '#test/create-test-shop.ts'
import { product, variant } from '#test/factories.ts'

test('§7 get-products is the whole catalogue in the envelope, by rank', async () => {
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

test('§7 get-product answers one product; unknown and malformed ids are 404 alike', async () => {
  const shop = await createTestShop()
  const found = await shop.call('GET', '/products/get-product/floral')
  expect(found.body.data.id).toBe('floral')
  const unknown = await shop.call('GET', '/products/get-product/nothing')
  const malformed = await shop.call('GET', '/products/get-product/%00..%2f')
  expect([unknown.status, malformed.status]).toEqual([404, 404])
  expect(malformed.body).toEqual(unknown.body)
})

test('the catalogue answers 304 to its ETag until something is bought', async () => {
  const shop = await createTestShop()
  const first = await shop.call('GET', '/products/get-products')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await shop.call('GET', '/products/get-products', { headers })).status).toBe(304)
  const guest = shop.guest()
  await shop.put(guest, 'floral-701', 4)
  await shop.call('POST', '/Orders/checkout', { as: guest, body: checkoutBody() })
  const after = await shop.call('GET', '/products/get-products', { headers })
  expect(after.status).toBe(200)
  expect(after.body.data[0].productVariants[0].stockQuantity).toBe(6)
})

test('listings compress, and the same bytes come out', async () => {
  const shop = await createTestShop()
  const plain = await shop.app.request('/api/products/get-products')
  const text = await plain.text()
  for (const encoding of ['br', 'gzip']) {
    const answer = await shop.app.request('/api/products/get-products', {
      headers: { 'accept-encoding': encoding },
    })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    const packed = Buffer.from(await answer.arrayBuffer())
    const { brotliDecompressSync, gunzipSync } = await import('node:zlib')
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync
    expect(unpack(packed).toString()).toBe(text)
  }
})

test('a listing can be narrowed, and an unknown parameter is named', async () => {
  const shop = await createTestShop()
  const shirts = await shop.call('GET', '/products/get-products?category=shirts&limit=1')
  expect(shirts.body.data.map((each: { id: string }) => each.id)).toEqual(['oxford'])
  const wrong = await shop.call('GET', '/products/get-products?limit=0&colour=red')
  expect([wrong.status, wrong.codes.toSorted()]).toEqual([422, ['invalid', 'unknown_field']])
})

test('what another process changes is seen at once', async () => {
  const shop = await createTestShop()
  await shop.call('GET', '/products/get-products')
  await countStock(shop.engine, { variantId: 'floral-701', quantity: 2, now: new Date() })
  const { body } = await shop.call('GET', '/products/get-product/floral')
  expect(body.data.productVariants[0].stockQuantity).toBe(2)
})

test('§9 related pieces travel packed, and nobody keeps them', async () => {
  const shop = await createTestShop()
  const answer = await shop.app.request('/api/products/get-related-products/floral', {
    headers: { 'accept-encoding': 'br' },
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('etag')).toBeNull()
  const body = Buffer.from(await answer.arrayBuffer())
  const isPacked = answer.headers.get('content-encoding') === 'br'
  const { data } = JSON.parse(String(isPacked ? brotliDecompressSync(body) : body))
  expect(Object.values(data).flat()).not.toHaveLength(0)
})

test('§9 related pieces are in stock, other than the product, and 404 for an unknown one', async () => {
  const shop = await createTestShop()
  const { body } = await shop.call('GET', '/products/get-related-products/floral')
  expect(Object.keys(body.data)).toEqual(['shirts'])
  const unknown = await shop.call('GET', '/products/get-related-products/nothing')
  expect(unknown.status).toBe(404)
})

test('removing or changing a product breaks no cart, wishlist or order', async () => {
  const shop = await createTestShop()
  const [buyer, keeper] = [shop.guest(), shop.guest()]
  await shop.put(buyer, 'floral-701')
  await shop.call('POST', '/Orders/checkout', { as: buyer, body: checkoutBody() })
  await shop.put(keeper, 'floral-701')
  await shop.call('POST', '/Wishlist/add-to-wishlist/floral-701', { as: keeper })
  await saveProducts(
    shop.engine,
    [product('floral', [variant('floral-ivory', { price: 1, name: 'Renamed' })])],
    new Date(),
  )
  await removeProducts(shop.engine, ['oxford'], new Date())
  const order = (await shop.call('GET', '/Orders/get-orders', { as: buyer })).body.data[0]
  expect(order.items[0]).toMatchObject({ variantName: 'floral-701', price: 990 })
  const cart = (await shop.call('GET', '/Carts/get-my-cart', { as: keeper })).body.data
  expect(cart.items[0]).toMatchObject({ productVariantId: 'floral-701', stockQuantity: 0 })
  const kept = (await shop.call('GET', '/Wishlist/get-my-wishlist', { as: keeper })).body.data
  expect(kept.items[0].productVariant).toMatchObject({
    stockQuantity: 0,
    variantName: 'floral-701',
  })
  const refused = await shop.call('POST', '/Orders/checkout', { as: keeper, body: checkoutBody() })
  expect([refused.status, refused.codes]).toEqual([409, ['sold_out']])
  const gone = await shop.call('GET', '/products/get-product/oxford')
  expect(gone.status).toBe(404)
})

test('§5 a listing answers lean cards, their number, and what they can be narrowed by', async () => {
  const shop = await createTestShop()
  const whole = await shop.call('GET', '/shop/listing')
  const part = await shop.call('GET', '/shop/listing?limit=1&offset=1')
  expect(part.body.data.cards).toEqual([whole.body.data.cards[1]])
  expect(part.body.data.total).toBe(whole.body.data.cards.length)
  const [card] = whole.body.data.cards
  expect(card).toMatchObject({ productID: 'floral', productVariantID: 'floral-701', price: 990 })
  expect(card).not.toHaveProperty('description')
  const dear = await shop.call('GET', '/shop/listing?priceFrom=991')
  expect(dear.body.data.cards.map((each: { price: number }) => each.price)).not.toContain(990)
  for (const { value, count } of whole.body.data.colours) {
    const narrowed = await shop.call('GET', `/shop/listing?color=${encodeURIComponent(value)}`)
    expect(narrowed.body.data.total).toBe(count)
  }
  expect((await shop.call('GET', '/shop/listing?limit=121')).status).toBe(422)
})
