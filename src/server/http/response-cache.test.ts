import { setImmediate as nextMoment } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestInfo } from './request-info.ts'
import { type CacheableResponse, createResponseCache } from './response-cache.ts'

let made: string[]
let counted: string[]
let state: object
let next: Partial<CacheableResponse>
let during: (url: string) => Promise<void> | undefined
let cache: ReturnType<typeof createResponseCache>
let drawn: number

const text = 'Each piece tells a story. '.repeat(100)

beforeEach(() => {
  made = []
  counted = []
  state = {}
  next = {}
  during = () => undefined
  drawn = 0
  cache = createResponseCache({
    async make(url) {
      made.push(url)
      await during(url)
      return {
        status: 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'public, no-cache',
        },
        body: Buffer.from(`${text}${made.length}`),
        route: '/products',
        isPublic: true,
        isKeepable: true,
        usesCatalogue: true,
        effort: 'quick',
        ...next,
      }
    },
    canonicalUrl: (url) => url.replace(/[?&]fbclid=[^&]*/, ''),
    variantsOf: (url) => (url === '/drawn' ? ['/drawn#0', '/drawn#1'] : [url]),
    random: () => drawn,
    catalogue: async () => state,
    onAnswer: (_, from) => counted.push(from),
  })
})

const ask = async (url: string, headers: Record<string, string> = {}) => {
  await nextMoment()
  const visit: RequestInfo = { requestId: 'r', route: 'unmatched' }
  const response = await cache.serve({ url, headers }, visit)
  return { response, visit }
}

describe('what may be kept', () => {
  test('is made once, and carries its headers, tag and route', async () => {
    const first = await ask('/products')
    const second = await ask('/products')
    expect(made).toHaveLength(1)
    expect(counted).toEqual(['render', 'cache'])
    expect(second.response).toEqual(first.response)
    expect(second.visit.route).toBe('/products')
    expect(second.response.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    })
  })

  test('is kept for each query of its own', async () => {
    await ask('/products')
    await ask('/products?color=navy')
    expect(made).toHaveLength(2)
  })

  test('is answered with 304 to whoever has it', async () => {
    const etag = (await ask('/products')).response.headers.etag ?? ''
    for (const known of [`"x", ${etag}`, '*']) {
      const { response } = await ask('/products', { 'if-none-match': known })
      expect(response).toMatchObject({ status: 304, body: null, headers: { etag } })
      expect(response.headers).not.toHaveProperty('content-type')
    }
    expect((await ask('/products', { 'if-none-match': '"x"' })).response.status).toBe(200)
  })

  test('is packed once for those who take it packed', async () => {
    const { response } = await ask('/products', { 'accept-encoding': 'br' })
    expect(response.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(response.body ?? '').toString()).toBe(`${text}1`)
    const again = await ask('/products', { 'accept-encoding': 'br' })
    expect(again.response.body).toBe(response.body)
  })

  test('is made again when the catalogue has changed', async () => {
    await ask('/products')
    state = {}
    await ask('/products')
    expect(made).toHaveLength(2)
  })

  test('is not kept when the catalogue changed while it was made', async () => {
    const gate = Promise.withResolvers<void>()
    during = (url) => (url === '/products' ? gate.promise : undefined)
    const slow = ask('/products')
    await nextMoment()
    await nextMoment()
    state = {}
    await ask('/products/ties')
    gate.resolve()
    await slow
    made = []
    await ask('/products')
    expect(made).toEqual(['/products'])
  })

  test('asked for by many at once is made once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask('/products')))
    expect(made).toHaveLength(1)
  })

  test('is not kept under an address without end', async () => {
    const url = `/products?search=${'x'.repeat(300)}`
    await ask(url)
    await ask(url)
    expect(made).toHaveLength(2)
  })
})

test('a random response is stored once per variant, and clients do not store it', async () => {
  next = { isPublic: false, headers: { 'cache-control': 'no-store' } }
  const first = await ask('/drawn')
  drawn = 0.5
  const second = await ask('/drawn')
  expect(second.response.body).not.toEqual(first.response.body)
  drawn = 0
  expect((await ask('/drawn', { 'if-none-match': '*' })).response.body).toBe(first.response.body)
  expect(made).toEqual(['/drawn', '/drawn'])
  expect(first.response.headers).not.toHaveProperty('etag')
})

test('a response that may not be stored is created for each request, without ETag or 304', async () => {
  next = {
    isPublic: false,
    isKeepable: false,
    headers: { 'cache-control': 'no-store' },
    status: 404,
  }
  await ask('/cart')
  const { response } = await ask('/cart', { 'if-none-match': '*', 'accept-encoding': 'br' })
  expect(made).toHaveLength(2)
  expect(response.status).toBe(404)
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-encoding': 'br',
  })
  expect(response.headers).not.toHaveProperty('etag')
})

describe('SEC-M4 the canonical URL', () => {
  test('is what responses are created from and stored under', async () => {
    const plain = await ask('/products/ties')
    const campaign = await ask('/products/ties?fbclid=1')
    expect(campaign.response).toBe(plain.response)
    expect(made).toEqual(['/products/ties'])
  })

  test('of concurrent requests is computed once, whatever their campaign', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => ask(`/products?fbclid=${at}`)))
    expect(made).toEqual(['/products'])
  })
})

describe('SEC-H1 a search', () => {
  beforeEach(() => {
    next = { isKeepable: false }
  })

  test('is computed once for concurrent requests, and compressed once', async () => {
    const gate = Promise.withResolvers<void>()
    during = () => gate.promise
    const headers = { 'accept-encoding': 'br' }
    const running = Array.from({ length: 20 }, () => ask('/products?search=navy', headers))
    await nextMoment()
    gate.resolve()
    const answers = await Promise.all(running)
    expect(made).toHaveLength(1)
    expect(new Set(answers.map(({ response }) => response.body)).size).toBe(1)
  })

  test('is not stored, and a client that has it gets 304', async () => {
    next = { isKeepable: false, body: Buffer.from(text) }
    const { etag = '' } = (await ask('/products?search=navy')).response.headers
    const again = await ask('/products?search=navy', { 'if-none-match': etag })
    expect(made).toHaveLength(2)
    expect(again.response.status).toBe(304)
    expect(cache.usage()).toEqual({ entries: 0, bytes: 0 })
  })
})

describe('SEC-H1 the size of an entry', () => {
  test('counts key, body, compressed forms and overhead', async () => {
    const url = '/products'
    const stored = await ask(url)
    const uncompressed = 2 * url.length + (stored.response.body?.length ?? 0) + 2048
    expect(cache.usage()).toEqual({ entries: 1, bytes: uncompressed })
    const br = await ask(url, { 'accept-encoding': 'br' })
    const gzip = await ask(url, { 'accept-encoding': 'gzip' })
    const compressed = (br.response.body?.length ?? 0) + (gzip.response.body?.length ?? 0)
    expect(cache.usage()).toEqual({ entries: 1, bytes: uncompressed + compressed })
    await ask(url, { 'accept-encoding': 'br' })
    expect(cache.usage()).toEqual({ entries: 1, bytes: uncompressed + compressed })
  })

  test('of a response that is no longer stored is not counted', async () => {
    const url = '/products'
    const compressing = ask(url, { 'accept-encoding': 'br' })
    await nextMoment()
    state = {}
    await ask('/products/ties')
    await compressing
    expect(cache.usage().entries).toBe(1)
  })

  test('never adds up to more than 48 MiB', async () => {
    next = { body: Buffer.alloc(1024 * 1024) }
    for (let at = 0; at < 60; at += 1) await ask(`/products?color=${at}`)
    expect(cache.usage().entries).toBe(47)
    expect(cache.usage().bytes).toBeLessThanOrEqual(48 * 1024 * 1024)
  })

  test('is bounded for 20,000 different empty lists: at most 5,000 are stored', async () => {
    next = { body: Buffer.from('[]') }
    for (let at = 0; at < 20_000; at += 1000)
      await Promise.all(Array.from({ length: 1000 }, (_, n) => ask(`/products?color=${at + n}`)))
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
    const first = await ask('/faqs')
    next = {}
    await ask('/products')
    state = {}
    expect((await ask('/faqs')).response).toBe(first.response)
    await ask('/products')
    expect(made).toEqual(['/faqs', '/products', '/products'])
  })

  test('is created again after an hour, because pages show the year', async () => {
    await ask('/faqs')
    const later = performance.now() + 3_600_001
    vi.spyOn(performance, 'now').mockReturnValue(later)
    await ask('/faqs')
    expect(made).toHaveLength(2)
  })
})
