/** Tests what `server/http/response-cache.ts` creates again after a change. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestCache, type TestCache } from '#test/shop/response-cache.ts'

let tested: TestCache
beforeEach(() => {
  tested = createTestCache()
})

/** Makes `change`, and notices it with another request, while the response of `url` is created. */
async function changeDuring(url: string, change: () => void): Promise<void> {
  const gate = Promise.withResolvers<void>()
  tested.beforeResponse = (requested) => (requested === url ? gate.promise : undefined)
  const slow = tested.get(url)
  await nextTurn()
  await nextTurn()
  change()
  await tested.get('/products/ties')
  gate.resolve()
  await slow
}

describe('a response with catalogue data', () => {
  test('is created again after the catalogue has changed', async () => {
    await tested.get('/products')
    tested.state = {}
    await tested.get('/products')
    expect(tested.createdUrls).toHaveLength(2)
  })

  test('is not stored if the catalogue changed while it was created', async () => {
    await changeDuring('/products', () => {
      tested.state = {}
    })
    tested.createdUrls = []
    await tested.get('/products')
    expect(tested.createdUrls).toEqual(['/products'])
  })
})

describe('SEC-L9 a response without catalogue data', () => {
  beforeEach(() => {
    tested.next = { usesCatalogue: false }
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('survives a change of the catalogue', async () => {
    const first = await tested.get('/faqs')
    tested.next = {}
    await tested.get('/products')
    tested.state = {}
    expect((await tested.get('/faqs')).response).toBe(first.response)
    await tested.get('/products')
    expect(tested.createdUrls).toEqual(['/faqs', '/products', '/products'])
  })

  test('is created again after a change of a live value, as every response is', async () => {
    await tested.get('/faqs')
    tested.next = {}
    await tested.get('/products')
    tested.live = {}
    tested.createdUrls = []
    await tested.get('/faqs')
    await tested.get('/products')
    expect(tested.createdUrls).toEqual(['/faqs', '/products'])
  })

  test('is not stored if a live value changed while it was created', async () => {
    await changeDuring('/faqs', () => {
      tested.live = {}
    })
    tested.createdUrls = []
    await tested.get('/faqs')
    expect(tested.createdUrls).toEqual(['/faqs'])
  })

  test('is created again after an hour, because pages show the year', async () => {
    await tested.get('/faqs')
    const later = performance.now() + 3_600_001
    vi.spyOn(performance, 'now').mockReturnValue(later)
    await tested.get('/faqs')
    expect(tested.createdUrls).toHaveLength(2)
  })
})
