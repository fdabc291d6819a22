/** Tests the maximum size of `server/http/response-cache.ts`. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestCache, type TestCache } from '#test/shop/response-cache.ts'

let tested: TestCache
beforeEach(() => {
  tested = createTestCache()
})

describe('SEC-H1 the size of an entry', () => {
  test('counts key, body, compressed forms and overhead', async () => {
    const url = '/products'
    const stored = await tested.get(url)
    const uncompressed = 2 * url.length + (stored.response.body?.length ?? 0) + 2048
    expect(tested.cache.usage()).toEqual({ entries: 1, bytes: uncompressed })
    const br = await tested.get(url, { 'accept-encoding': 'br' })
    const gzip = await tested.get(url, { 'accept-encoding': 'gzip' })
    const compressed = (br.response.body?.length ?? 0) + (gzip.response.body?.length ?? 0)
    expect(tested.cache.usage()).toEqual({ entries: 1, bytes: uncompressed + compressed })
    await tested.get(url, { 'accept-encoding': 'br' })
    expect(tested.cache.usage()).toEqual({ entries: 1, bytes: uncompressed + compressed })
  })

  test('of a response that is no longer stored is not counted', async () => {
    const url = '/products'
    const compressing = tested.get(url, { 'accept-encoding': 'br' })
    await nextTurn()
    tested.state = {}
    await tested.get('/products/ties')
    await compressing
    expect(tested.cache.usage().entries).toBe(1)
  })

  test('never adds up to more than 48 MiB', async () => {
    tested.next = { body: Buffer.alloc(1024 * 1024) }
    for (let at = 0; at < 60; at += 1) await tested.get(`/products?color=${at}`)
    expect(tested.cache.usage().entries).toBe(47)
    expect(tested.cache.usage().bytes).toBeLessThanOrEqual(48 * 1024 * 1024)
  })

  test('is bounded for 20,000 different empty lists: at most 5,000 are stored', async () => {
    tested.next = { body: Buffer.from('[]') }
    for (let at = 0; at < 20_000; at += 1000)
      await Promise.all(
        Array.from({ length: 1000 }, (_, n) => tested.get(`/products?color=${at + n}`)),
      )
    expect(tested.cache.usage().entries).toBe(5000)
    expect(tested.cache.usage().bytes).toBeLessThanOrEqual(48 * 1024 * 1024)
  })
})
