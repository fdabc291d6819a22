import { expect, test } from 'vitest'
import { createPageHandler } from './pages.ts'
import type { RenderedPage } from './render.ts'

const info = { requestId: 'r', route: 'unmatched' }

async function renderPage(page: Partial<RenderedPage> = {}, path = '/products') {
  const failures: unknown[] = []
  const pages = createPageHandler({
    render: async () => ({
      status: 200,
      headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
      html: '<html>',
      scripts: ['one()'],
      route: '/products',
      isComplete: true,
      usesCatalogue: true,
      failures: [],
      ...page,
    }),
    policy: async (scripts) => `scripts ${scripts.join()}`,
    onFailure: (failure) => failures.push(failure),
  })
  return { response: await pages(path, info), failures }
}

test('a public page has its policy, and may be stored', async () => {
  const { response } = await renderPage()
  expect(response).toMatchObject({
    status: 200,
    route: '/products',
    isPublic: true,
    isStorable: true,
  })
  expect(String(response.body)).toBe('<html>')
  expect(response.headers).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': 'scripts one()',
    'cache-control': 'public, no-cache',
  })
})

test.each<[string, Partial<RenderedPage>]>([
  ['not found', { status: 404 }],
  ['partly rendered by the browser', { isComplete: false }],
  ['failed', { status: 500, failures: [new Error('boom')] }],
  ['temporarily unavailable', { status: 503, failures: [new Error('unavailable')] }],
])('a page is not stored: %s', async (_, page) => {
  const { response } = await renderPage(page)
  expect(response.status).toBe(page.status ?? 200)
  expect(response.isStorable).toBe(false)
  expect(response.headers['cache-control']).toBe('no-store')
})

test('a page without a database has Retry-After, and its failure is reported', async () => {
  const { response, failures } = await renderPage({
    status: 503,
    failures: [new Error('unavailable')],
  })
  expect(response.headers['retry-after']).toBe('2')
  expect(failures).toHaveLength(1)
})

test('SEC-H1 a page of a search is public, but not stored', async () => {
  const { response } = await renderPage({}, '/products?search=navy')
  expect(response).toMatchObject({ isPublic: true, isStorable: false, effort: 'quick' })
  expect(response.headers['cache-control']).toBe('public, no-cache')
})
