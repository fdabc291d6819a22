import { setImmediate as nextMoment } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Made, openKeptAnswers } from './kept-answers.ts'
import type { Visit } from './visit.ts'

let made: string[]
let counted: string[]
let state: object
let next: Partial<Made>
let during: (url: string) => Promise<void> | undefined
let answer: ReturnType<typeof openKeptAnswers>

const text = 'Each piece tells a story. '.repeat(100)

beforeEach(() => {
  made = []
  counted = []
  state = {}
  next = {}
  during = () => undefined
  answer = openKeptAnswers({
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
        isKeepable: true,
        effort: 'quick',
        ...next,
      }
    },
    keyOf: (url) => (url === '/drawn' ? `${made.length % 2} ${url}` : url),
    catalogue: async () => state,
    onAnswer: (_, from) => counted.push(from),
  })
})

const ask = async (url: string, headers: Record<string, string> = {}) => {
  await nextMoment()
  const visit: Visit = { requestId: 'r', route: 'unmatched' }
  const response = await answer({ url, headers }, visit)
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

test('what is drawn by lot is kept several times over, and nobody else keeps it', async () => {
  next = { headers: { 'cache-control': 'no-store' } }
  const first = await ask('/drawn')
  const second = await ask('/drawn')
  expect(second.response.body).not.toEqual(first.response.body)
  expect((await ask('/drawn', { 'if-none-match': '*' })).response.body).toBe(first.response.body)
  expect(made).toHaveLength(2)
  expect(first.response.headers).not.toHaveProperty('etag')
})

test('what may not be kept is made each time, has no tag, and is never 304', async () => {
  next = { isKeepable: false, headers: { 'cache-control': 'no-store' }, status: 404 }
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
