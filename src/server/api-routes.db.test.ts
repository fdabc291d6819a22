import { setImmediate as nextMoment } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { canonicalUrl, variantsOf } from '#server/http/canonical-url.ts'
import { createResponseCache } from '#server/http/response-cache.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/create-test-shop.ts'
import { apiRoute, openApiAnswers } from './api-routes.ts'

const unchanged = {}
/** PostgreSQL announces the products of a new shop later; this catalogue ignores that. */
const withoutChanges = async () => unchanged

/** The public API of a shop behind the response cache. */
function openServer(shop: TestShop, catalogue: () => Promise<object> = shop.catalogue) {
  const cache = createResponseCache({
    make: openApiAnswers({
      api: (request, visit) => shop.app.fetch(request, visit),
      siteUrl: 'https://luca.example',
    }),
    canonicalUrl,
    variantsOf,
    random: Math.random,
    catalogue,
    onAnswer: () => {},
  })
  const get = async (path: string, headers: Record<string, string> = {}) => {
    await nextMoment()
    const url = `/api${path}`
    const [pathname = ''] = url.split('?', 1)
    return cache.serve({ url, headers }, { requestId: 'r', route: apiRoute(pathname) })
  }
  return Object.assign(get, { usage: cache.usage })
}

test('the catalogue answers 304 to its ETag until something is bought', async () => {
  const shop = await createTestShop()
  const get = openServer(shop)
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

test('listings travel packed, and the same bytes come out', async () => {
  const get = openServer(await createTestShop())
  const plain = await get('/products/get-products')
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, body } = await get('/products/get-products', { 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding)
    expect(unpack(body ?? '')).toEqual(plain.body)
  }
})

test('related products are sent compressed and must not be stored', async () => {
  const get = openServer(await createTestShop())
  const { headers, body } = await get('/products/get-related-products/floral', {
    'accept-encoding': 'br',
  })
  expect(headers['cache-control']).toBe('no-store')
  expect(headers).not.toHaveProperty('etag')
  const isPacked = headers['content-encoding'] === 'br'
  const { data } = JSON.parse(String(isPacked ? brotliDecompressSync(body ?? '') : body))
  expect(Object.values(data).flat()).not.toHaveLength(0)
})

test('a refusal is passed on whole, and asked for again', async () => {
  const get = openServer(await createTestShop())
  const { status, headers, body } = await get('/products/get-products?limit=0')
  expect(status).toBe(422)
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.parse(String(body)).errors[0].field).toBe('limit')
  expect((await get('/products/get-product/nothing')).status).toBe(404)
})

test('SEC-H1 an empty list is stored, a search is not', async () => {
  const get = openServer(await createTestShop(), withoutChanges)
  await get('/shop/listing?color=none')
  expect(get.usage().entries).toBe(1)
  for (const path of ['/products/get-products', '/shop/listing'])
    expect((await get(`${path}?search=navy&color=Ivory`)).status).toBe(200)
  expect(get.usage().entries).toBe(1)
})

test('SEC-M4 a parameter that the contract does not know is refused, or changes nothing', async () => {
  const get = openServer(await createTestShop(), withoutChanges)
  for (const path of ['/products/get-products', '/shop/listing']) {
    const { status, body } = await get(`${path}?fbclid=1`)
    expect(status).toBe(422)
    expect(JSON.parse(String(body)).errors[0].field).toBe('fbclid')
  }
  for (const path of ['/products/get-product/floral', '/shop/settings'])
    expect(await get(`${path}?fbclid=1`)).toBe(await get(path))
})

test('SEC-M4 the order of parameters does not matter, their first value does', async () => {
  const get = openServer(await createTestShop(), withoutChanges)
  const list = await get('/shop/listing?category=ties&limit=1')
  expect(await get('/shop/listing?limit=1&category=ties')).toBe(list)
  expect(await get('/shop/listing?limit=1&category=ties&category=shirts')).toBe(list)
  expect(await get('/shop/listing?limit=1&category=shirts')).not.toBe(list)
})

test('SEC-L9 the settings survive an order', async () => {
  const shop = await createTestShop()
  const get = openServer(shop)
  const settings = await get('/shop/settings')
  const guest = shop.guest()
  await shop.put(guest, 'floral-701', 4)
  await shop.call('POST', '/Orders/checkout', { as: guest, body: checkoutBody() })
  await get('/products/get-products')
  expect(await get('/shop/settings')).toBe(settings)
})
