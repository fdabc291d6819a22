import { setImmediate as nextMoment } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { openPages } from './pages.ts'
import type { Rendered } from './render.ts'
import type { Visit } from './visit.ts'

let rendered: string[]
let state: object
let next: Partial<Rendered>
let failures: unknown[]
let during: (path: string) => Promise<void> | undefined
let answer: ReturnType<typeof openPages>

const html = '<html>'.concat('Each piece tells a story. '.repeat(100))

beforeEach(() => {
  rendered = []
  state = {}
  next = {}
  failures = []
  during = () => undefined
  answer = openPages({
    async render(path) {
      rendered.push(path)
      await during(path)
      return {
        status: 200,
        headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
        html: `${html}${rendered.length}`,
        scripts: ['one()'],
        route: '/products',
        isWhole: true,
        failures: [],
        ...next,
      }
    },
    catalogue: async () => state,
    policy: (scripts) => `scripts ${scripts.join()}`,
    onFailure: (failure) => failures.push(failure),
    onPage: () => {},
  })
})

const ask = async (path: string, headers: Record<string, string> = {}) => {
  await nextMoment()
  const visit: Visit = { requestId: 'r', route: 'unmatched' }
  const response = await answer({ path, headers }, visit)
  return { response, visit }
}

describe('a public page', () => {
  test('is rendered once, and carries its policy, tag and route', async () => {
    const first = await ask('/products')
    const second = await ask('/products')
    expect(rendered).toHaveLength(1)
    expect(second.response.body).toEqual(first.response.body)
    expect(second.visit.route).toBe('/products')
    expect(second.response.headers['content-security-policy']).toBe('scripts one()')
    expect(second.response.headers['cache-control']).toBe('public, no-cache')
  })

  test('is kept for each query of its own', async () => {
    await ask('/products')
    await ask('/products?color=navy')
    expect(rendered).toHaveLength(2)
  })

  test('is answered with 304 to whoever has it', async () => {
    const etag = (await ask('/products')).response.headers.etag ?? ''
    const { response } = await ask('/products', { 'if-none-match': `"x", ${etag}` })
    expect(response.status).toBe(304)
    expect(response.headers.etag).toBe(etag)
    expect((await ask('/products', { 'if-none-match': '"x"' })).response.status).toBe(200)
  })

  test('is packed for those who take it packed', async () => {
    const { response } = await ask('/products', { 'accept-encoding': 'br' })
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.headers.vary).toBe('accept-encoding')
    expect(brotliDecompressSync(response.body ?? '').toString()).toBe(`${html}1`)
  })

  test('is rendered again when the catalogue has changed', async () => {
    await ask('/products')
    state = {}
    await ask('/products')
    expect(rendered).toHaveLength(2)
  })

  test('is not kept when the catalogue changed while it was rendered', async () => {
    const gate = Promise.withResolvers<void>()
    during = (path) => (path === '/products' ? gate.promise : undefined)
    const slow = ask('/products')
    await nextMoment()
    await nextMoment()
    state = {}
    await ask('/products/ties')
    gate.resolve()
    await slow
    rendered = []
    await ask('/products')
    expect(rendered).toEqual(['/products'])
  })

  test('asked for by many at once is rendered once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask('/products')))
    expect(rendered).toHaveLength(1)
  })
})

describe('never kept', () => {
  test.each<[string, Partial<Rendered>]>([
    ['not found', { status: 404 }],
    ['partly left to the browser', { isWhole: false }],
    ['failed', { status: 500, failures: [new Error('boom')] }],
  ])('%s', async (_, page) => {
    next = page
    const { response } = await ask('/cart')
    await ask('/cart')
    expect(rendered).toHaveLength(2)
    expect(response.status).toBe(page.status ?? 200)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers).not.toHaveProperty('etag')
  })

  test('a page of a database that is away says when to come back, and its failure is told', async () => {
    next = { status: 503, failures: [new Error('away')] }
    const { response } = await ask('/products')
    expect(response.headers['retry-after']).toBe('2')
    expect(failures).toHaveLength(1)
  })
})
