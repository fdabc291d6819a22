import { setImmediate as nextMoment } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkoutBody, createTestShop, type TestShop } from '#test/create-test-shop.ts'
import { apiRoute, keyOf, openApiAnswers } from './api-routes.ts'
import { openKeptAnswers } from './kept-answers.ts'

/** The API of a shop, as the server answers what is for everybody. */
function openServer(shop: TestShop) {
  const answer = openKeptAnswers({
    make: openApiAnswers({
      api: (request, visit) => shop.app.fetch(request, visit),
      siteUrl: 'https://luca.example',
    }),
    keyOf,
    catalogue: shop.catalogue,
    onAnswer: () => {},
  })
  return async (path: string, headers: Record<string, string> = {}) => {
    await nextMoment()
    const url = `/api${path}`
    return answer({ url, headers }, { requestId: 'r', route: apiRoute(url) })
  }
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

test('§9 related pieces travel packed, and nobody keeps them', async () => {
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
