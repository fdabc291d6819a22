import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { openPages } from './pages.ts'
import type { Rendered } from './render.ts'
import type { Visit } from './visit.ts'

let rendered: string[]
let state: object
let next: Partial<Rendered>
let failures: unknown[]
let during: () => void
let answer: ReturnType<typeof openPages>

const html = '<html>'.concat('Each piece tells a story. '.repeat(100))

beforeEach(() => {
  rendered = []
  state = {}
  next = {}
  failures = []
  during = () => {}
  answer = openPages({
    async render(request) {
      rendered.push(new URL(request.url).pathname)
      await Promise.resolve()
      during()
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

const ask = (path: string, headers: Record<string, string> = {}) => {
  const visit: Visit = { requestId: 'r', route: 'unmatched' }
  return answer(new Request(`http://shop${path}`, { headers }), visit).then((response) => ({
    response,
    visit,
  }))
}

describe('a public page', () => {
  test('is rendered once, and carries its policy, tag and route', async () => {
    const first = await ask('/products')
    const second = await ask('/products')
    expect(rendered).toHaveLength(1)
    expect(await second.response.text()).toBe(await first.response.text())
    expect(second.visit.route).toBe('/products')
    expect(second.response.headers.get('content-security-policy')).toBe('scripts one()')
    expect(second.response.headers.get('cache-control')).toBe('public, no-cache')
  })

  test('is kept for each query of its own', async () => {
    await ask('/products')
    await ask('/products?color=navy')
    expect(rendered).toHaveLength(2)
  })

  test('is answered with 304 to whoever has it', async () => {
    const etag = (await ask('/products')).response.headers.get('etag') ?? ''
    const { response } = await ask('/products', { 'if-none-match': `"x", ${etag}` })
    expect(response.status).toBe(304)
    expect(response.headers.get('etag')).toBe(etag)
    expect((await ask('/products', { 'if-none-match': '"x"' })).response.status).toBe(200)
  })

  test('is packed for those who take it packed', async () => {
    const { response } = await ask('/products', { 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toBe('accept-encoding')
    const body = Buffer.from(await response.arrayBuffer())
    expect(brotliDecompressSync(body).toString()).toBe(`${html}1`)
  })

  test('is rendered again when the catalogue has changed', async () => {
    await ask('/products')
    state = {}
    await ask('/products')
    expect(rendered).toHaveLength(2)
  })

  test('is not kept when the catalogue changed while it was rendered', async () => {
    during = () => {
      state = {}
    }
    await Promise.all([ask('/products'), Promise.resolve().then(() => ask('/products/ties'))])
    during = () => {}
    const before = rendered.length
    await ask('/products')
    expect(rendered.length).toBe(before + 1)
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
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.has('etag')).toBe(false)
  })

  test('a page of a database that is away says when to come back, and its failure is told', async () => {
    next = { status: 503, failures: [new Error('away')] }
    const { response } = await ask('/products')
    expect(response.headers.get('retry-after')).toBe('2')
    expect(failures).toHaveLength(1)
  })
})
