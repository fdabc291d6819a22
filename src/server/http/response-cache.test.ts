import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Turn } from './address-queue.ts'
import type { RequestInfo } from './request-info.ts'
import { type CacheableResponse, createResponseCache } from './response-cache.ts'

let createdUrls: string[]
let sources: string[]
let state: object
let live: object
let next: Partial<CacheableResponse>
let beforeResponse: (url: string) => Promise<void> | undefined
let cache: ReturnType<typeof createResponseCache>
let chosenIndex: number

const text = 'Each piece tells a story. '.repeat(100)

beforeEach(() => {
  createdUrls = []
  sources = []
  state = {}
  live = {}
  next = {}
  beforeResponse = () => undefined
  chosenIndex = 0
  cache = createResponseCache({
    async createResponse(url) {
      createdUrls.push(url)
      await beforeResponse(url)
      return {
        status: 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'public, no-cache',
        },
        body: Buffer.from(`${text}${createdUrls.length}`),
        route: '/products',
        isPublic: true,
        isStorable: true,
        usesCatalogue: true,
        effort: 'quick',
        ...next,
      }
    },
    canonicalUrl: (url) => url.replace(/[?&]fbclid=[^&]*/, ''),
    variantsOf: (url) => (url === '/random' ? ['/random#0', '/random#1'] : [url]),
    randomIndex: () => chosenIndex,
    catalogue: async () => state,
    live: async () => live,
    onResponse: (_, from) => sources.push(from),
  })
})

const get = async (url: string, headers: Record<string, string> = {}) => {
  await nextTurn()
  const info: RequestInfo = { requestId: 'r', route: 'unmatched' }
  const response = await cache.serve({ url, headers }, info)
  return { response, info }
}

describe('a storable response', () => {
  test('is created once, with its headers, ETag and route', async () => {
    const first = await get('/products')
    const second = await get('/products')
    expect(createdUrls).toHaveLength(1)
    expect(sources).toEqual(['render', 'cache'])
    expect(second.response).toEqual(first.response)
    expect(second.info.route).toBe('/products')
    expect(second.response.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    })
  })

  test('is stored separately for each query', async () => {
    await get('/products')
    await get('/products?color=navy')
    expect(createdUrls).toHaveLength(2)
  })

  test('is a 304 for a client that has it', async () => {
    const etag = (await get('/products')).response.headers.etag ?? ''
    for (const ifNoneMatch of [`"x", ${etag}`, '*']) {
      const { response } = await get('/products', { 'if-none-match': ifNoneMatch })
      expect(response).toMatchObject({ status: 304, body: null, headers: { etag } })
      expect(response.headers).not.toHaveProperty('content-type')
    }
    expect((await get('/products', { 'if-none-match': '"x"' })).response.status).toBe(200)
  })

  test('is compressed once for clients that accept the encoding', async () => {
    const { response } = await get('/products', { 'accept-encoding': 'br' })
    expect(response.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(response.body ?? '').toString()).toBe(`${text}1`)
    const again = await get('/products', { 'accept-encoding': 'br' })
    expect(again.response.body).toBe(response.body)
  })

  test('is created again after the catalogue has changed', async () => {
    await get('/products')
    state = {}
    await get('/products')
    expect(createdUrls).toHaveLength(2)
  })

  test('is not stored if the catalogue changed while it was created', async () => {
    const gate = Promise.withResolvers<void>()
    beforeResponse = (url) => (url === '/products' ? gate.promise : undefined)
    const slow = get('/products')
    await nextTurn()
    await nextTurn()
    state = {}
    await get('/products/ties')
    gate.resolve()
    await slow
    createdUrls = []
    await get('/products')
    expect(createdUrls).toEqual(['/products'])
  })

  test('is created once for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/products')))
    expect(createdUrls).toHaveLength(1)
  })

  test('is not stored for a very long URL', async () => {
    const url = `/products?search=${'x'.repeat(300)}`
    await get(url)
    await get(url)
    expect(createdUrls).toHaveLength(2)
  })
})

test('a random response is stored once per variant, and clients do not store it', async () => {
  next = { isPublic: false, headers: { 'cache-control': 'no-store' } }
  const first = await get('/random')
  chosenIndex = 1
  const second = await get('/random')
  expect(second.response.body).not.toEqual(first.response.body)
  chosenIndex = 0
  expect((await get('/random', { 'if-none-match': '*' })).response.body).toBe(first.response.body)
  expect(createdUrls).toEqual(['/random', '/random'])
  expect(first.response.headers).not.toHaveProperty('etag')
})

test('a request does not wait for the turn of another client that needs the same response', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const run: Turn['run'] = async (work) => {
    await promise
    return work()
  }
  const turn = { run } as Turn
  const waiting = cache.serve({ url: '/a', headers: {} }, { requestId: 'r', route: '', turn })
  expect((await get('/a')).response.status).toBe(200)
  resolve()
  expect((await waiting).status).toBe(200)
  // The response was stored meanwhile.
  expect(createdUrls).toEqual(['/a'])
})

test('a request waits for the computation of another client, but not for a turn of its own', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  beforeResponse = () => promise
  const first = get('/a')
  await vi.waitFor(() => expect(createdUrls).toEqual(['/a']))
  const run = vi.fn()
  const turn = { run } as unknown as Turn
  const second = cache.serve({ url: '/a', headers: {} }, { requestId: 'r', route: '', turn })
  await nextTurn()
  resolve()
  expect((await first).response.status).toBe(200)
  expect(run).not.toHaveBeenCalled()
  expect((await second).status).toBe(200)
})

test('a response that may not be stored is created for each request, without ETag or 304', async () => {
  next = {
    isPublic: false,
    isStorable: false,
    headers: { 'cache-control': 'no-store' },
    status: 404,
  }
  await get('/cart')
  const { response } = await get('/cart', { 'if-none-match': '*', 'accept-encoding': 'br' })
  expect(createdUrls).toHaveLength(2)
  expect(response.status).toBe(404)
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-encoding': 'br',
  })
  expect(response.headers).not.toHaveProperty('etag')
})

describe('SEC-M4 the canonical URL', () => {
  test('is what responses are created from and stored under', async () => {
    const plain = await get('/products/ties')
    const campaign = await get('/products/ties?fbclid=1')
    expect(campaign.response).toBe(plain.response)
    expect(createdUrls).toEqual(['/products/ties'])
  })

  test('is computed once for concurrent requests with different campaign parameters', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => get(`/products?fbclid=${at}`)))
    expect(createdUrls).toEqual(['/products'])
  })
})

describe('SEC-H1 a search', () => {
  beforeEach(() => {
    next = { isStorable: false }
  })

  test('is computed once for concurrent requests, and compressed once', async () => {
    const gate = Promise.withResolvers<void>()
    beforeResponse = () => gate.promise
    const headers = { 'accept-encoding': 'br' }
    const running = Array.from({ length: 20 }, () => get('/products?search=navy', headers))
    await nextTurn()
    gate.resolve()
    const responses = await Promise.all(running)
    expect(createdUrls).toHaveLength(1)
    expect(new Set(responses.map(({ response }) => response.body)).size).toBe(1)
  })

  test('is not stored, and a client that has it gets 304', async () => {
    next = { isStorable: false, body: Buffer.from(text) }
    const { etag = '' } = (await get('/products?search=navy')).response.headers
    const again = await get('/products?search=navy', { 'if-none-match': etag })
    expect(createdUrls).toHaveLength(2)
    expect(again.response.status).toBe(304)
    expect(cache.usage()).toEqual({ entries: 0, bytes: 0 })
  })
})

describe('SEC-H1 the size of an entry', () => {
  test('counts key, body, compressed forms and overhead', async () => {
    const url = '/products'
    const stored = await get(url)
    const uncompressed = 2 * url.length + (stored.response.body?.length ?? 0) + 2048
    expect(cache.usage()).toEqual({ entries: 1, bytes: uncompressed })
    const br = await get(url, { 'accept-encoding': 'br' })
    const gzip = await get(url, { 'accept-encoding': 'gzip' })
    const compressed = (br.response.body?.length ?? 0) + (gzip.response.body?.length ?? 0)
    expect(cache.usage()).toEqual({ entries: 1, bytes: uncompressed + compressed })
    await get(url, { 'accept-encoding': 'br' })
    expect(cache.usage()).toEqual({ entries: 1, bytes: uncompressed + compressed })
  })

  test('of a response that is no longer stored is not counted', async () => {
    const url = '/products'
    const compressing = get(url, { 'accept-encoding': 'br' })
    await nextTurn()
    state = {}
    await get('/products/ties')
    await compressing
    expect(cache.usage().entries).toBe(1)
  })

  test('never adds up to more than 48 MiB', async () => {
    next = { body: Buffer.alloc(1024 * 1024) }
    for (let at = 0; at < 60; at += 1) await get(`/products?color=${at}`)
    expect(cache.usage().entries).toBe(47)
    expect(cache.usage().bytes).toBeLessThanOrEqual(48 * 1024 * 1024)
  })

  test('is bounded for 20,000 different empty lists: at most 5,000 are stored', async () => {
    next = { body: Buffer.from('[]') }
    for (let at = 0; at < 20_000; at += 1000)
      await Promise.all(Array.from({ length: 1000 }, (_, n) => get(`/products?color=${at + n}`)))
    expect(cache.usage().entries).toBe(5000)
    expect(cache.usage().bytes).toBeLessThanOrEqual(48 * 1024 * 1024)
  })
})

describe('SEC-L9 a response without catalogue data', () => {
  beforeEach(() => {
    next = { usesCatalogue: false }
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('survives a change of the catalogue', async () => {
    const first = await get('/faqs')
    next = {}
    await get('/products')
    state = {}
    expect((await get('/faqs')).response).toBe(first.response)
    await get('/products')
    expect(createdUrls).toEqual(['/faqs', '/products', '/products'])
  })

  test('is created again after a change of a live value, as every response is', async () => {
    await get('/faqs')
    next = {}
    await get('/products')
    live = {}
    createdUrls = []
    await get('/faqs')
    await get('/products')
    expect(createdUrls).toEqual(['/faqs', '/products'])
  })

  test('is not stored if a live value changed while it was created', async () => {
    const gate = Promise.withResolvers<void>()
    beforeResponse = (url) => (url === '/faqs' ? gate.promise : undefined)
    const slow = get('/faqs')
    await nextTurn()
    await nextTurn()
    live = {}
    await get('/products/ties')
    gate.resolve()
    await slow
    createdUrls = []
    await get('/faqs')
    expect(createdUrls).toEqual(['/faqs'])
  })

  test('is created again after an hour, because pages show the year', async () => {
    await get('/faqs')
    const later = performance.now() + 3_600_001
    vi.spyOn(performance, 'now').mockReturnValue(later)
    await get('/faqs')
    expect(createdUrls).toHaveLength(2)
  })
})
