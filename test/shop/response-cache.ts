import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RequestInfo } from '#server/http/request-info.ts'
import { type CacheableResponse, createResponseCache } from '#server/http/response-cache.ts'

/** The text with which each created response begins. */
export const responseText = 'Each piece tells a story. '.repeat(100)

/** A response cache, with what a test changes in it and what it records. */
export interface TestCache {
  cache: ReturnType<typeof createResponseCache>
  /** Requests a URL in a later turn of the event loop. */
  get: (
    url: string,
    headers?: Record<string, string>,
  ) => Promise<{ response: Awaited<ReturnType<TestCache['cache']['serve']>>; info: RequestInfo }>
  /** URLs whose response was created. */
  createdUrls: string[]
  /** Where each response came from. */
  sources: string[]
  /** The state of the catalogue. */
  state: object
  /** The live values. */
  live: object
  /** How the next responses differ. */
  next: Partial<CacheableResponse>
  /** Delays the creation of a response. */
  beforeResponse: (url: string) => Promise<void> | undefined
  /** The variant of a random response. */
  chosenIndex: number
}

/** Creates a response cache whose responses contain `responseText` and a number. */
export function createTestCache(): TestCache {
  const cache = createResponseCache({
    async createResponse(url) {
      test.createdUrls.push(url)
      await test.beforeResponse(url)
      return {
        status: 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'public, no-cache',
        },
        body: Buffer.from(`${responseText}${test.createdUrls.length}`),
        route: '/products',
        isPublic: true,
        isStorable: true,
        usesCatalogue: true,
        effort: 'quick',
        ...test.next,
      }
    },
    canonicalUrl: (url) => url.replace(/[?&]fbclid=[^&]*/, ''),
    variantsOf: (url) => (url === '/random' ? ['/random#0', '/random#1'] : [url]),
    randomIndex: () => test.chosenIndex,
    catalogue: async () => test.state,
    live: async () => test.live,
    onResponse: (_, from) => test.sources.push(from),
  })
  const test: TestCache = {
    cache,
    async get(url, headers = {}) {
      await nextTurn()
      const info: RequestInfo = { requestId: 'r', route: 'unmatched' }
      const response = await cache.serve({ url, headers }, info)
      return { response, info }
    },
    createdUrls: [],
    sources: [],
    state: {},
    live: {},
    next: {},
    beforeResponse: () => undefined,
    chosenIndex: 0,
  }
  return test
}
