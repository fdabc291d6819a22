import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestCache, responseText, type TestCache } from '#test/shop/response-cache.ts'

let tested: TestCache
beforeEach(() => {
  tested = createTestCache()
})

describe('a storable response', () => {
  test('is created once, with its headers, ETag and route', async () => {
    const first = await tested.get('/products')
    const second = await tested.get('/products')
    expect(tested.createdUrls).toHaveLength(1)
    expect(tested.sources).toEqual(['render', 'cache'])
    expect(second.response).toEqual(first.response)
    expect(second.info.route).toBe('/products')
    expect(second.response.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    })
  })

  test('is stored separately for each query', async () => {
    await tested.get('/products')
    await tested.get('/products?color=navy')
    expect(tested.createdUrls).toHaveLength(2)
  })

  test('is a 304 for a client that has it', async () => {
    const etag = (await tested.get('/products')).response.headers.etag ?? ''
    for (const ifNoneMatch of [`"x", ${etag}`, '*']) {
      const { response } = await tested.get('/products', { 'if-none-match': ifNoneMatch })
      expect(response).toMatchObject({ status: 304, body: null, headers: { etag } })
      expect(response.headers).not.toHaveProperty('content-type')
    }
    expect((await tested.get('/products', { 'if-none-match': '"x"' })).response.status).toBe(200)
  })

  test('is compressed once for clients that accept the encoding', async () => {
    const { response } = await tested.get('/products', { 'accept-encoding': 'br' })
    expect(response.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(response.body ?? '').toString()).toBe(`${responseText}1`)
    const again = await tested.get('/products', { 'accept-encoding': 'br' })
    expect(again.response.body).toBe(response.body)
  })

  test('is created once for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => tested.get('/products')))
    expect(tested.createdUrls).toHaveLength(1)
  })

  test('is not stored for a very long URL', async () => {
    const url = `/products?search=${'x'.repeat(300)}`
    await tested.get(url)
    await tested.get(url)
    expect(tested.createdUrls).toHaveLength(2)
  })
})

test('a random response is stored once per variant, and clients do not store it', async () => {
  tested.next = { isPublic: false, headers: { 'cache-control': 'no-store' } }
  const first = await tested.get('/random')
  tested.chosenIndex = 1
  const second = await tested.get('/random')
  expect(second.response.body).not.toEqual(first.response.body)
  tested.chosenIndex = 0
  expect((await tested.get('/random', { 'if-none-match': '*' })).response.body).toBe(
    first.response.body,
  )
  expect(tested.createdUrls).toEqual(['/random', '/random'])
  expect(first.response.headers).not.toHaveProperty('etag')
})

test('a response that may not be stored is created for each request, without ETag or 304', async () => {
  tested.next = {
    isPublic: false,
    isStorable: false,
    headers: { 'cache-control': 'no-store' },
    status: 404,
  }
  await tested.get('/cart')
  const { response } = await tested.get('/cart', { 'if-none-match': '*', 'accept-encoding': 'br' })
  expect(tested.createdUrls).toHaveLength(2)
  expect(response.status).toBe(404)
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-encoding': 'br',
  })
  expect(response.headers).not.toHaveProperty('etag')
})

describe('SEC-M4 the canonical URL', () => {
  test('is what responses are created from and stored under', async () => {
    const plain = await tested.get('/products/ties')
    const campaign = await tested.get('/products/ties?fbclid=1')
    expect(campaign.response).toBe(plain.response)
    expect(tested.createdUrls).toEqual(['/products/ties'])
  })

  test('is computed once for concurrent requests with different campaign parameters', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => tested.get(`/products?fbclid=${at}`)))
    expect(tested.createdUrls).toEqual(['/products'])
  })
})

describe('SEC-H1 a search', () => {
  beforeEach(() => {
    tested.next = { isStorable: false }
  })

  test('is computed once for concurrent requests, and compressed once', async () => {
    const gate = Promise.withResolvers<void>()
    tested.beforeResponse = () => gate.promise
    const headers = { 'accept-encoding': 'br' }
    const running = Array.from({ length: 20 }, () => tested.get('/products?search=navy', headers))
    await nextTurn()
    gate.resolve()
    const responses = await Promise.all(running)
    expect(tested.createdUrls).toHaveLength(1)
    expect(new Set(responses.map(({ response }) => response.body)).size).toBe(1)
  })

  test('is not stored, and a client that has it gets 304', async () => {
    tested.next = { isStorable: false, body: Buffer.from(responseText) }
    const { etag = '' } = (await tested.get('/products?search=navy')).response.headers
    const again = await tested.get('/products?search=navy', { 'if-none-match': etag })
    expect(tested.createdUrls).toHaveLength(2)
    expect(again.response.status).toBe(304)
    expect(tested.cache.usage()).toEqual({ entries: 0, bytes: 0 })
  })
})
