import { expect, onTestFinished, test, vi } from 'vitest'
import type { ApiParts } from '#server/api-parts.ts'
import { makeScratch } from '#test/scratch.ts'

// The renderer exists only in a build. The browser tests render real pages.
vi.mock('#server/ssr/render.ts', () => ({
  createRenderer: () => async (url: string) => ({
    status: url === '/gone' ? 404 : 200,
    headers: { 'content-type': 'text/html' },
    html: `<h1>${url}</h1>`,
    failures: [],
  }),
}))

test('serves API, health and pages on one database, uncached', async () => {
  vi.stubEnv('DATA_DIR', makeScratch('luca-dev-'))
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('LOG_LEVEL', 'silent')
  const store = globalThis as typeof globalThis & { lucaInDevelopment?: Promise<ApiParts> }
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await (await store.lucaInDevelopment)?.engine.close()
    delete store.lucaInDevelopment
  })
  // Test files share modules, and another one may have loaded the real renderer.
  vi.resetModules()
  const { handleInDevelopment } = await import('./development.ts')
  const get = (path: string) => handleInDevelopment(new Request(`http://localhost:3000${path}`))

  const products = await get('/api/products/get-products?limit=1')
  expect(products.status).toBe(200)
  expect((await products.json()).data).toHaveLength(1)
  expect((await get('/healthz')).status).toBe(200)

  const page = await get('/products?utm_source=mail')
  expect([page.status, await page.text()]).toEqual([200, '<h1>/products</h1>'])
  expect(page.headers.get('content-security-policy')).toBeNull()
  expect((await get('/gone')).status).toBe(404)
  const redirect = await get('/ar/products/?page=2')
  expect([redirect.status, redirect.headers.get('location')]).toEqual([308, '/ar/products?page=2'])
})
