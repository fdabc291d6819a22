import { expect, test } from 'vitest'
import { createPageHandler } from './pages.ts'
import type { RenderedPage } from './render.ts'

const visit = { requestId: 'r', route: 'unmatched' }

async function make(page: Partial<RenderedPage> = {}, path = '/products') {
  const failures: unknown[] = []
  const pages = createPageHandler({
    render: async () => ({
      status: 200,
      headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
      html: '<html>',
      scripts: ['one()'],
      route: '/products',
      isWhole: true,
      usesCatalogue: true,
      failures: [],
      ...page,
    }),
    policy: (scripts) => `scripts ${scripts.join()}`,
    onFailure: (failure) => failures.push(failure),
  })
  return { made: await pages(path, visit), failures }
}

test('a public page is for everybody, and carries its policy', async () => {
  const { made } = await make()
  expect(made).toMatchObject({ status: 200, route: '/products', isPublic: true, isKeepable: true })
  expect(String(made.body)).toBe('<html>')
  expect(made.headers).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': 'scripts one()',
    'cache-control': 'public, no-cache',
  })
})

test.each<[string, Partial<RenderedPage>]>([
  ['not found', { status: 404 }],
  ['partly left to the browser', { isWhole: false }],
  ['failed', { status: 500, failures: [new Error('boom')] }],
  ['temporarily unavailable', { status: 503, failures: [new Error('unavailable')] }],
])('a page is never kept: %s', async (_, page) => {
  const { made } = await make(page)
  expect(made.status).toBe(page.status ?? 200)
  expect(made.isKeepable).toBe(false)
  expect(made.headers['cache-control']).toBe('no-store')
})

test('a page of a database that is away says when to come back, and its failure is told', async () => {
  const { made, failures } = await make({ status: 503, failures: [new Error('away')] })
  expect(made.headers['retry-after']).toBe('2')
  expect(failures).toHaveLength(1)
})

test('SEC-H1 a page of a search is public, but not stored', async () => {
  const { made } = await make({}, '/products?search=navy')
  expect(made).toMatchObject({ isPublic: true, isKeepable: false, effort: 'quick' })
  expect(made.headers['cache-control']).toBe('public, no-cache')
})
