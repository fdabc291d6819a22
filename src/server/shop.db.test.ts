import { expect, test, vi } from 'vitest'
import { createLog } from '#observability/log.ts'
import { createMetrics } from '#observability/metrics.ts'
import type { ShopRequest } from '#server/http/handler.ts'
import { readSettings } from '#settings/settings.ts'
import { createProjectFolder } from '#test/engine/project-folder.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import { shopRequest } from '#test/shop/shop-request.ts'
import { createHandlers } from './shop.ts'

// The renderer exists only in a build. The browser tests run the whole server.
vi.mock('#server/ssr/render.ts', () => import('#test/engine/renderer.ts'))

const names = [
  'refuseAmbiguousHost',
  'refuseOtherMethods',
  'health',
  'adminHost',
  'bundle',
  'adminBundle',
  'pictures',
  'media',
  'cachedApi',
  'adminApi',
  'api',
  'preview',
  'adminPages',
  'publicFiles',
  'normalPath',
  'cachedPages',
] as const

const picture = '/pictures/1-9fbacc37-1200.avif'

/** One file of each kind. */
const files = [
  'dist/client/assets/a-1.js',
  'dist/admin/assets/b-1.js',
  'dist/admin/index.html',
  '.data/empty',
  'package.json',
  `public${picture}`,
]

async function openHandlers() {
  const { engine, app, catalogue, live, deps: api } = await createTestShop()
  const deps = {
    engine,
    settings: readSettings({ ADMIN_URL: 'https://admin.example' }),
    log: createLog('silent'),
    metrics: createMetrics(engine),
    signLink: null,
    root: createProjectFolder(files),
    isStopping: () => false,
  }
  return createHandlers(deps, { app, catalogue, live, readWorker: api.readWorker })
}

const atAdmin = { headers: { host: 'admin.example' } }

const table: [request: string, handler: (typeof names)[number], Partial<ShopRequest>?][] = [
  ['GET /', 'refuseAmbiguousHost', { rawHeaders: ['Host', 'a.example', 'host', 'b.example'] }],
  ['GET http://other.example/', 'refuseAmbiguousHost'],
  ['OPTIONS *', 'refuseAmbiguousHost'],
  ['POST /', 'refuseOtherMethods'],
  ['POST /healthz', 'refuseOtherMethods'],
  ['DELETE /assets/a-1.js', 'refuseOtherMethods'],
  ['POST /apix', 'refuseOtherMethods'],
  ['GET /healthz', 'health'],
  ['GET /readyz', 'health'],
  ['GET /metrics', 'health'],
  ['GET /admin', 'adminHost'],
  ['GET /admin/preview/products/floral', 'preview', atAdmin],
  ['GET /products', 'adminHost', atAdmin],
  ['GET /assets/a-1.js', 'bundle'],
  ['HEAD /assets/a-1.js?x=1', 'bundle'],
  ['GET /assets/b-1.js', 'adminBundle', atAdmin],
  [`GET ${picture}`, 'pictures'],
  ['GET /media/none', 'media'],
  ['GET /media/none', 'media', atAdmin],
  ['GET /api/shop/settings', 'cachedApi'],
  ['HEAD /api/products/get-product/floral', 'cachedApi'],
  ['GET /api/admin/me', 'adminApi', atAdmin],
  ['POST /api/admin/none', 'adminApi', atAdmin],
  ['POST /api/shop/settings', 'api'],
  ['GET /api/Carts/get-my-cart', 'api'],
  ['OPTIONS /api/none.png', 'api'],
  ['GET /api', 'api'],
  ['GET /admin', 'adminPages', atAdmin],
  ['GET /admin/orders', 'adminPages', atAdmin],
  ['GET /index.html', 'publicFiles'],
  ['GET /icon.png', 'publicFiles'],
  ['GET /film/1.mp4', 'publicFiles'],
  ['GET /ar/products/?page=2', 'normalPath'],
  ['HEAD /products/x/../ties', 'normalPath'],
  ['GET /products/%74ies', 'normalPath'],
  ['POST /products/', 'refuseOtherMethods'],
  ['GET /admin/', 'adminPages', atAdmin],
  ['GET /api/', 'api'],
  ['GET /', 'cachedPages'],
  ['GET /assets/none.js', 'cachedPages'],
  ['GET /sitemap.xml', 'cachedPages'],
  ['GET /apix', 'cachedPages'],
]

test('each request gets the response of one handler', async () => {
  const handlers = await openHandlers()
  expect(handlers).toHaveLength(names.length)
  for (const [line, expected, changes] of table) {
    const [method = '', url = ''] = line.split(' ')
    const responses = handlers.map((handle) => handle(shopRequest(url, { method, ...changes })))
    const first = (await Promise.all(responses)).findIndex((response) => response !== null)
    expect(names[first], line).toBe(expected)
  }
})

test('the handlers set the route of a request, for logs and metrics', async () => {
  const handlers = await openHandlers()
  for (const [url, route] of [
    ['/readyz', '/readyz'],
    ['/assets/a-1.js', 'asset'],
    [picture, 'picture'],
    ['/media/none', 'media'],
    ['/icon.png', 'picture'],
    ['/api/products/get-product/floral', '/api/products/get-product/{productId}'],
    ['/api/none', '/api/*'],
    ['/robots.txt', '/robots.txt'],
    ['/', '/'],
  ] as const) {
    const request = shopRequest(url)
    for (const handle of handlers) if (await handle(request)) break
    expect(request.info.route, url).toBe(route)
  }
})
