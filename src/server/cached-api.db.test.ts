import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { canonicalUrl, variantsOf } from '#server/http/canonical-url.ts'
import { createResponseCache } from '#server/http/response-cache.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { smallCatalogue } from '#test/shop/factories.ts'
import { apiRoute } from './api-routes.ts'
import { createCachedApi } from './cached-api.ts'

const unchanged = {}
/**
 * A catalogue, settings and texts that never change. PostgreSQL announces those of a new shop late,
 * and the announcement would empty the cache during a test.
 */
const withoutChanges = { catalogue: async () => unchanged, live: async () => unchanged }

/** The public API of a shop behind the response cache, as the server runs it. */
function openCachedApi(
  shop: TestShop,
  state: typeof withoutChanges = { catalogue: shop.catalogue, live: shop.live.cached },
) {
  const cache = createResponseCache({
    createResponse: createCachedApi({
      api: (request, info) => shop.app.fetch(request, info),
      siteUrl: 'https://luca.example',
    }),
    canonicalUrl,
    variantsOf,
    randomIndex: (below) => Math.floor(Math.random() * below),
    ...state,
    onResponse: () => {},
  })
  const get = async (path: string, headers: Record<string, string> = {}) => {
    await nextTurn()
    const url = `/api${path}`
    const [pathname = ''] = url.split('?', 1)
    return cache.serve({ url, headers }, { requestId: 'r', route: apiRoute(pathname) })
  }
  return Object.assign(get, { usage: cache.usage })
}

test('the catalogue returns 304 for its ETag until an order changes the stock', async () => {
  const shop = await createTestShop()
  const get = openCachedApi(shop)
  const first = await get('/products/get-products')
  const headers = { 'if-none-match': first.headers.etag ?? '' }
  expect((await get('/products/get-products', headers)).status).toBe(304)
  const guest = shop.guest()
  await shop.put(guest, 'floral-701', 4)
  await shop.call('POST', '/Orders/checkout', { as: guest, body: checkoutBody() })
  const after = await get('/products/get-products', headers)
  expect(after.status).toBe(200)
  expect(JSON.parse(String(after.body)).data[0].productVariants[0].stockQuantity).toBe(6)
})

test('the cache has a response of each locale, and a sale renews both', async () => {
  const catalogue = smallCatalogue().map((record) => ({
    ...record,
    translations: { ar: { name: 'مشجّر' } },
  }))
  const shop = await createTestShop({ catalogue })
  const get = openCachedApi(shop)
  const path = '/products/get-product/floral'
  const read = async (query: string, etag = '') => {
    const response = await get(path + query, { 'if-none-match': etag })
    const { data } = JSON.parse(String(response.body ?? '{}'))
    return {
      status: response.status,
      etag: response.headers.etag ?? '',
      shown: data && [data.name, data.productVariants[0].stockQuantity],
    }
  }
  const locales = [
    ['', 'floral'],
    ['?locale=ar', 'مشجّر'],
    ['?locale=en', 'floral'],
  ] as const
  const etags = new Map<string, string>()
  for (const [query, name] of [...locales, ...locales]) {
    const { status, etag, shown } = await read(query)
    expect([query, status, shown]).toEqual([query, 200, [name, 10]])
    expect((await read(query, etag)).status).toBe(304)
    etags.set(query, etag)
  }
  expect(etags.get('')).toBe(etags.get('?locale=en'))
  expect(etags.get('')).not.toBe(etags.get('?locale=ar'))
  const guest = shop.guest()
  await shop.put(guest, 'floral-701', 4)
  await shop.call('POST', '/Orders/checkout', { as: guest, body: checkoutBody() })
  for (const [query, name] of locales) {
    const { status, shown } = await read(query, etags.get(query))
    expect([query, status, shown]).toEqual([query, 200, [name, 6]])
  }
})

test('lists are sent compressed and decompress to the same bytes', async () => {
  const get = openCachedApi(await createTestShop())
  const plain = await get('/products/get-products')
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, body } = await get('/products/get-products', { 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding)
    expect(decompress(body ?? '')).toEqual(plain.body)
  }
})

test('related products are sent compressed and must not be stored', async () => {
  const get = openCachedApi(await createTestShop())
  const { headers, body } = await get('/products/get-related-products/floral', {
    'accept-encoding': 'br',
  })
  expect(headers['cache-control']).toBe('no-store')
  expect(headers).not.toHaveProperty('etag')
  const isCompressed = headers['content-encoding'] === 'br'
  const { data } = JSON.parse(String(isCompressed ? brotliDecompressSync(body ?? '') : body))
  expect(Object.values(data).flat()).not.toHaveLength(0)
})

test('an error is passed through unchanged and not stored', async () => {
  const get = openCachedApi(await createTestShop())
  const { status, headers, body } = await get('/products/get-products?limit=0')
  expect(status).toBe(422)
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.parse(String(body)).errors[0].field).toBe('limit')
  expect((await get('/products/get-product/nothing')).status).toBe(404)
})

test('SEC-H1 an empty list is stored, a search is not', async () => {
  const get = openCachedApi(await createTestShop(), withoutChanges)
  await get('/shop/listing?color=none')
  expect(get.usage().entries).toBe(1)
  for (const path of ['/products/get-products', '/shop/listing'])
    expect((await get(`${path}?search=navy&color=Ivory`)).status).toBe(200)
  expect(get.usage().entries).toBe(1)
})

test('SEC-M4 an unknown parameter returns 422 if the endpoint has a query, and is ignored otherwise', async () => {
  const get = openCachedApi(await createTestShop(), withoutChanges)
  for (const path of ['/products/get-products', '/shop/listing']) {
    const { status, body } = await get(`${path}?fbclid=1`)
    expect(status).toBe(422)
    expect(JSON.parse(String(body)).errors[0].field).toBe('fbclid')
  }
  for (const path of ['/products/get-product/floral', '/shop/settings'])
    expect(await get(`${path}?fbclid=1`)).toBe(await get(path))
})

test('SEC-M4 the order of parameters is irrelevant, and only their first value counts', async () => {
  const get = openCachedApi(await createTestShop(), withoutChanges)
  const list = await get('/shop/listing?category=ties&limit=1')
  expect(await get('/shop/listing?limit=1&category=ties')).toBe(list)
  expect(await get('/shop/listing?limit=1&category=ties&category=shirts')).toBe(list)
  expect(await get('/shop/listing?limit=1&category=shirts')).not.toBe(list)
})

test('SEC-L9 an order does not delete the settings from the cache', async () => {
  const shop = await createTestShop()
  const get = openCachedApi(shop)
  const settings = await get('/shop/settings')
  const guest = shop.guest()
  await shop.put(guest, 'floral-701', 4)
  await shop.call('POST', '/Orders/checkout', { as: guest, body: checkoutBody() })
  await get('/products/get-products')
  expect(await get('/shop/settings')).toBe(settings)
})
